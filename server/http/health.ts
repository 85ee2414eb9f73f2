// What an orchestrator asks: whether the process lives, whether it can be given work, and how it does.
import { Router } from 'express';
import type { Metrics } from './metrics.ts';

export interface HealthNeeds {
  readonly metrics: Metrics;
  readonly healthy: () => Promise<boolean>;
  readonly stopping: () => boolean;
}

export const healthRoutes = ({ metrics, healthy, stopping }: HealthNeeds): Router => {
  const router = Router();
  router.use(['/healthz', '/readyz', '/metrics'], (_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  router.get('/healthz', (_request, response) => {
    response.json({ ok: true });
  });
  router.get('/readyz', async (_request, response) => {
    const store = await healthy().catch(() => false);
    const ready = store && !stopping();
    response.status(ready ? 200 : 503).json({ ok: ready, store, stopping: stopping() });
  });
  router.get('/metrics', async (_request, response) => {
    response.set('Content-Type', metrics.contentType).send(await metrics.text());
  });
  return router;
};
