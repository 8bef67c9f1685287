import type { Database } from '@stoop/base/api/db/database';
import type { Router } from '@stoop/base/api/http/router';
import { isInScope, type StaffScope } from '@stoop/base/api/http/staff-scope';
import { refuse } from '@stoop/base/contract/refuse';
import type { Hidden } from '@stoop/features/listings/api/staff/deps';
import { hidingEffectsRoute } from '@stoop/features/listings/contract/staff/hiding-routes';
import { readHidingEffects } from './store.ts';

async function countEffects(sql: Database['sql'], hidden: Hidden, scope: StaffScope) {
  if (!isInScope(scope, hidden.buildingId)) return refuse('listings/building-not-found');
  const { isKnown, ...effects } = await readHidingEffects(sql, hidden);
  return isKnown ? effects : refuse('listings/building-not-found');
}

export function serveHiding(router: Router, { sql }: Pick<Database, 'sql'>): void {
  router.serve(hidingEffectsRoute, ({ person, params, query: { unitId, roomId: roomIds } }) =>
    countEffects(sql, { ...params, unitId, roomIds }, person),
  );
}
