// `npm run build`: everything that is missing or older than its sources.
import { buildClient } from './client.mjs';
import { buildKernels } from './kernels.mjs';
import { buildServer } from './server.mjs';

buildServer();
buildKernels();
buildClient();
