// `npm run build`: everything that is missing or older than its sources.
import { buildServer } from './server.mjs';

buildServer();
