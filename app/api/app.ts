import { addAudit } from '@stoop/base/api/audit/store';
import { serveDocs } from '@stoop/base/api/docs/routes';
import { serveHealth } from '@stoop/base/api/health/routes';
import { createRouter } from '@stoop/base/api/http/router';
import { serveLive } from '@stoop/base/api/live/routes';
import { accountLifecycle } from '@stoop/features/accounts/api/account-lifecycle';
import { isPersonalPath } from '@stoop/features/accounts/contract/personal-paths';
import { startMeasuring } from '@stoop/features/search/api/measure-walks';
import { FEATURES } from './features.ts';
import { type ApiDeps, partsOf } from './parts.ts';

/**
 * The HTTP API: everything under /api, /healthz and /readyz. Other paths are 404 problem documents.
 * Throws if a route declares no access.
 */
export function createApi(deps: ApiDeps) {
  const { index, database, log, turns, headers, queueVersions, onAnswered } = deps;
  const loads: (() => Promise<unknown>)[] = [];
  const parts = partsOf(deps, (load) => loads.push(load));
  const { authenticate, limiter, ownOrigin } = parts;
  const router = createRouter({
    ...{ authenticate, limiter, turns, log, headers, ownOrigin, onAnswered },
    isPersonal: isPersonalPath,
    onWritten: () => queueVersions?.readAgain(),
    onForbidden: ({ id: actorId }, { method, path }) =>
      database.sql.autocommit((tx) => addAudit(tx, 'route/refused', { actorId }, { method, path })),
  });
  const ofAccounts = FEATURES.flatMap(({ accountPart }) => accountPart?.(parts) ?? []);
  const lifecycle = accountLifecycle(ofAccounts);
  for (const { serve } of FEATURES) serve(router, { ...parts, lifecycle });
  serveLive(router, parts);
  serveHealth(router, database, deps.readChecks ?? (async () => []));
  serveDocs(router);
  return {
    fetch: router.app.fetch,
    request: router.app.request,
    routes: () => router.routes,
    /** Loads what would take longer than a caller waits, such as everybody who shows a card. */
    warmUp: async () => void (await Promise.all(loads.map((load) => load()))),
    /** Measures in the background what the first searches by commute would wait for. */
    measureWalks: () => startMeasuring(index),
  };
}
