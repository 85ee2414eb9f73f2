// Where the documents are found. They never change while the server runs, so they are written once, when first asked for.
import { Router, type Response } from 'express';
import { asyncApi } from './asyncapi.ts';
import { openApi } from './openapi.ts';
import { DOCS_STYLE, docsPage } from './page.ts';

const once = (write: () => string): (() => string) => {
  let written: string | null = null;
  return () => (written ??= write());
};

export const docsRoutes = (): Router => {
  const router = Router();
  const serve = (path: string, type: string, write: () => string): void => {
    const content = once(write);
    router.get(path, (_request, response: Response) => {
      response.type(type).set('Cache-Control', 'public, max-age=300').send(content());
    });
  };
  serve('/', 'html', docsPage);
  serve('/style.css', 'css', () => DOCS_STYLE);
  serve('/openapi.json', 'json', () => JSON.stringify(openApi()));
  serve('/asyncapi.json', 'json', () => JSON.stringify(asyncApi()));
  return router;
};
