import { addAudit } from '@stoop/base/api/audit/store';
import type { Sql } from '@stoop/base/api/db/database';
import { isInScope, type StaffScope } from '@stoop/base/api/http/staff-scope';
import { refuse } from '@stoop/base/contract/refuse';
import { findBuilding } from '@stoop/features/listings/api/store';
import type { StaffTourPlan, TourPlanBody } from '../../contract/staff/tour-routes.ts';
import { planIssues, USUAL_TOUR_SETTINGS } from '../../rules/tour-plan.ts';
import type { TourDeps } from '../deps.ts';
import { findPlan, type StoredPlan, savePlan } from '../plans/store.ts';
import { isWithinHours } from '../slots.ts';
import { listComingOf } from '../store.ts';
import { putGiving } from '../waits/give.ts';
import { staffTours } from './view.ts';

const NO_PLAN: Omit<StoredPlan, 'buildingId'> = {
  ...USUAL_TOUR_SETTINGS,
  version: 0,
  hours: [],
  exceptions: [],
};

async function planView(
  sql: Sql,
  deps: TourDeps,
  { buildingId, name }: { buildingId: string; name: string },
): Promise<StaffTourPlan> {
  const stored = await findPlan(sql, buildingId);
  const { buildingId: _, ...plan } = stored ?? { buildingId, ...NO_PLAN };
  const coming = await listComingOf(sql, buildingId, deps.now());
  const outside = coming.filter((tour) => !isWithinHours(stored, tour));
  return {
    buildingId,
    buildingName: name,
    plan: {
      ...plan,
      hours: [...plan.hours],
      exceptions: plan.exceptions.map(({ day, hours }) => ({ day, hours: [...hours] })),
    },
    outside: await staffTours(sql, deps, outside),
  };
}

/** The hours of a building, hidden or not, and the booked tours that are outside of them. */
export async function readTourPlan(
  deps: TourDeps,
  { buildingId, scope }: { buildingId: string; scope: StaffScope },
) {
  const { sql } = deps.database;
  const building = isInScope(scope, buildingId) && (await findBuilding(sql, buildingId));
  if (!building) return refuse('listings/building-not-found');
  return planView(sql, deps, { buildingId, name: building.name || building.address || buildingId });
}

/** Replaces the hours of a building. No booked tour changes: those outside of the new hours are listed. */
export async function saveTourPlan(
  deps: TourDeps,
  {
    buildingId,
    actorId,
    scope,
    body: { version: seen, ...plan },
  }: { buildingId: string; actorId: string; scope: StaffScope; body: TourPlanBody },
) {
  const { sql } = deps.database;
  const building = isInScope(scope, buildingId) && (await findBuilding(sql, buildingId));
  if (!building) return refuse('listings/building-not-found');
  const issues = planIssues(plan);
  if (issues.length > 0) return refuse('request/invalid', { issues });
  const isSaved = await sql.transaction(async (tx) => {
    if (!(await savePlan(tx, buildingId, { plan, seen }))) return false;
    await putGiving(tx, buildingId);
    await addAudit(tx, 'tour/plan-changed', { actorId, subjectId: buildingId });
    return true;
  });
  const name = building.name || building.address || buildingId;
  const view = await planView(sql, deps, { buildingId, name });
  return isSaved ? view : refuse('tours/plan-changed', { current: { version: view.plan.version } });
}
