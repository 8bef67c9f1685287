import type { Database } from '@stoop/base/api/db/database';
import type { Router } from '@stoop/base/api/http/router';
import { isInScope, type StaffScope } from '@stoop/base/api/http/staff-scope';
import { refuse } from '@stoop/base/contract/refuse';
import type { Hidden } from '@stoop/features/listings/api/staff/deps';
import { NAMED_MAX } from '@stoop/features/listings/contract/staff/hiding';
import { hidingEffectsRoute } from '@stoop/features/listings/contract/staff/hiding-routes';
import { readNames } from '@stoop/features/people/api/names';
import { listHitApplications, listHitTours, readHidingEffects } from './store.ts';

/** Who they are whom it hits, as many as a page names. */
async function readWho(sql: Database['sql'], hidden: Hidden) {
  const tours = (await listHitTours(sql, hidden)).slice(0, NAMED_MAX);
  const applications = (await listHitApplications(sql, hidden)).slice(0, NAMED_MAX);
  const names = await readNames(
    sql,
    tours.map(({ visitorId }) => visitorId),
  );
  return {
    tours: tours.map(({ tourId, visitorId, callerName, callPhone, startsAt }) => ({
      ...{ tourId, startsAt: startsAt.toISOString(), buildingId: hidden.buildingId },
      name: callerName ?? names.get(visitorId) ?? null,
      callPhone,
    })),
    applications: applications.map(({ applicationId, applicantName, home }) => ({
      ...{ applicationId, name: applicantName, home },
    })),
  };
}

async function countEffects(sql: Database['sql'], hidden: Hidden, scope: StaffScope) {
  if (!isInScope(scope, hidden.buildingId)) return refuse('listings/building-not-found');
  const { isKnown, ...effects } = await readHidingEffects(sql, hidden);
  if (!isKnown) return refuse('listings/building-not-found');
  return { ...effects, who: await readWho(sql, hidden) };
}

export function serveHiding(router: Router, { sql }: Pick<Database, 'sql'>): void {
  router.serve(hidingEffectsRoute, ({ person, params, query: { unitId, roomId: roomIds } }) =>
    countEffects(sql, { ...params, unitId, roomIds }, person),
  );
}
