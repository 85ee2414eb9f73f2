// What an orchestrator asks: whether the process lives, and whether it can be given work.
import { Router } from 'express';
import { limitedBy, type LimitNeeds } from './limited-by.ts';
import type { Readiness } from './readiness.ts';

export interface HealthNeeds extends LimitNeeds {
  readonly readiness: Readiness;
}

export const healthRoutes = ({ readiness, ...needs }: HealthNeeds): Router => {
  const router = Router();
  router.use(['/healthz', '/readyz'], limitedBy('health', needs), (_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  router.get('/healthz', (_request, response) => {
    response.json({ ok: true });
  });
  router.get('/readyz', async (_request, response) => {
    const ready = await readiness();
    response.status(ready.ok ? 200 : 503).json(ready);
  });
  return router;
};
