// Where the documents are found. They never change while the server runs, so they are written once, when first asked for;
// most servers are never asked, and load nothing of them.
import { Router, type Response } from 'express';

type Write = () => Promise<string>;

const DOCUMENTS: Readonly<Record<string, readonly [type: string, write: Write]>> = {
  '/': ['html', async () => (await import('./page.ts')).docsPage()],
  '/style.css': ['css', async () => (await import('./page.ts')).DOCS_STYLE],
  '/openapi.json': ['json', async () => JSON.stringify((await import('./openapi.ts')).openApi())],
  '/asyncapi.json': ['json', async () => JSON.stringify((await import('./asyncapi.ts')).asyncApi())],
};

export const docsRoutes = (): Router => {
  const router = Router();
  for (const [path, [type, write]] of Object.entries(DOCUMENTS)) {
    let written: Promise<string> | null = null;
    router.get(path, async (_request, response: Response) => {
      const content = await (written ??= write());
      response.type(type).set('Cache-Control', 'public, max-age=300').send(content);
    });
  }
  return router;
};
