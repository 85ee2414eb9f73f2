// The built client, from a directory; every path that is no file is the client's own affair.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import sirv from 'sirv';

const NOT_BUILT = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>pionnier</title></head>
  <body>
    <h1>pionnier is running, but its pages are not built</h1>
    <p>Run <code>npm run build</code> and load this page again.</p>
  </body>
</html>
`;

/** Names under `assets` change with their content, so they are kept for good; everything else is asked for again. */
const cacheControl = (pathname: string): string =>
  pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

export const serveClient = (directory: string): RequestHandler => {
  let serve: ReturnType<typeof sirv> | null = null;
  return (request, response, next) => {
    if (serve === null && existsSync(join(directory, 'index.html'))) {
      serve = sirv(directory, {
        etag: true,
        single: true,
        brotli: true,
        gzip: true,
        setHeaders: (file, pathname) => file.setHeader('Cache-Control', cacheControl(pathname)),
      });
    }
    if (serve === null) {
      response.status(503).type('html').set('Cache-Control', 'no-store').send(NOT_BUILT);
    } else {
      serve(request, response, () => next());
    }
  };
};
