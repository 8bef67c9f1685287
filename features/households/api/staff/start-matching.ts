import { isInScope, type StaffScope } from '@stoop/base/api/http/staff-scope';
import { problemOf } from '@stoop/base/contract/refusal-responses';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { moveApplication } from '@stoop/features/applications/api/staff/move';
import { findPlain } from '@stoop/features/applications/api/store';
import { hasHome, type UnitKey } from '@stoop/features/listings/api/units/store';
import type { MatchingStarted, StartMatching } from '../../contract/staff/household-routes.ts';
import type { HouseholdDeps } from '../deps.ts';

export interface MatchingStart {
  actorId: string;
  scope: StaffScope;
  key: UnitKey;
  body: StartMatching;
}

type Started = MatchingStarted['applications'][number];

/** Moves one application by the rule of the pipeline, or says why it stays. */
async function startOne(
  deps: HouseholdDeps,
  { actorId, scope, key }: MatchingStart,
  { applicationId, version }: StartMatching['applications'][number],
): Promise<Started> {
  const found = await findPlain(deps.database.sql, applicationId);
  const isHere = found?.buildingId === key.buildingId && found.unitId === key.unitId;
  const moved = isHere
    ? await moveApplication(deps, { actorId, scope, applicationId, to: 'IN_MATCHING', version })
    : refuse('applications/not-found');
  if (!(moved instanceof Refused)) return { applicationId, isMoved: true, detail: '' };
  return { applicationId, isMoved: false, detail: problemOf(moved.code, moved.detail).detail };
}

/** Starts the matching of the members of a household: each application for itself, so that one stays without the others. */
export async function startMatching(
  deps: HouseholdDeps,
  start: MatchingStart,
): Promise<MatchingStarted | Refused<'listings/unit-not-found'>> {
  const { scope, key, body } = start;
  const isKnown =
    isInScope(scope, key.buildingId) &&
    (await hasHome(deps.database.sql, { ...key, roomId: null }));
  if (!isKnown) return refuse('listings/unit-not-found');
  const applications: Started[] = [];
  for (const one of body.applications) applications.push(await startOne(deps, start, one));
  return { applications };
}
