// The built client, from a directory: its files, and its page at every other address, as found or as missing.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import sirv from 'sirv';
import { withHead, type PageHead } from './pages/head.ts';

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

/** The page itself says what is missing; the status says so to whoever does not read it. */
export interface Described {
  readonly found: boolean;
  /** What the page says of itself, where it is about something. */
  readonly head: PageHead | null;
  /** A page beside the client's own. */
  readonly file?: 'embed.html';
}
export type Describe = (request: Request) => Promise<Described>;

export const serveClient = (directory: string, describe: Describe): RequestHandler => {
  const page = join(directory, 'index.html');
  const show = async (request: Request, response: Response): Promise<void> => {
    const { found, head, file = 'index.html' } = await describe(request);
    response
      .status(found ? 200 : 404)
      .type('html')
      .set('Cache-Control', cacheControl('/'));
    const html = await readFile(join(directory, file), 'utf8');
    if (head === null) {
      response.send(html);
      return;
    }
    if (head.isPrivate) response.set('X-Robots-Tag', 'noindex');
    response.vary('Accept-Language').send(withHead(html, head));
  };
  let serve: ReturnType<typeof sirv> | null = null;
  return (request, response, next) => {
    if (serve === null && existsSync(page)) {
      serve = sirv(directory, {
        etag: true,
        brotli: true,
        gzip: true,
        setHeaders: (file, pathname) => file.setHeader('Cache-Control', cacheControl(pathname)),
      });
    }
    if (serve === null) {
      response.status(503).type('html').set('Cache-Control', 'no-store').send(NOT_BUILT);
    } else {
      serve(request, response, () => {
        // A file that is not there is no page.
        if (/\.\w+$/.test(request.path)) next();
        else show(request, response).catch(next);
      });
    }
  };
};
