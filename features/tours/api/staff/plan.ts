import { addAudit } from '@stoop/base/api/audit/store';
import type { Sql } from '@stoop/base/api/db/database';
import { isInScope, type StaffScope } from '@stoop/base/api/http/staff-scope';
import { putDecision } from '@stoop/base/api/jobs/decisions';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { findBuilding } from '@stoop/features/listings/api/store';
import type {
  StaffTourPlan,
  TourPlanBody,
  TourPlanChange,
} from '../../contract/staff/tour-routes.ts';
import { planIssues, type TourPlan, USUAL_TOUR_SETTINGS } from '../../rules/tour-plan.ts';
import type { TourDeps } from '../deps.ts';
import { findPlan, lockPlan, type StoredPlan, savePlan } from '../plans/store.ts';
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

type Hours = Parameters<typeof isWithinHours>[0];
type Cancelling = NonNullable<TourPlanChange['cancel']>;

const isSubset = (some: readonly string[], all: readonly string[]) =>
  some.every((one) => all.includes(one));

/** The booked tours to come that are outside of these hours. */
async function listOutside(sql: Sql, { now }: TourDeps, buildingId: string, hours: Hours) {
  const coming = await listComingOf(sql, buildingId, now());
  return coming.filter((tour) => !isWithinHours(hours, tour));
}

/** The booked tours that are within the hours of a building now, and would be outside of these. */
async function listHit(sql: Sql, deps: TourDeps, buildingId: string, hours: Hours) {
  const stored = await findPlan(sql, buildingId);
  const outside = await listOutside(sql, deps, buildingId, hours);
  return outside.filter((tour) => isWithinHours(stored, tour));
}

async function planView(
  sql: Sql,
  deps: TourDeps,
  { buildingId, name }: { buildingId: string; name: string },
): Promise<StaffTourPlan> {
  const stored = await findPlan(sql, buildingId);
  const { buildingId: _, ...plan } = stored ?? { buildingId, ...NO_PLAN };
  const outside = await listOutside(sql, deps, buildingId, stored);
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

interface OfBuilding {
  buildingId: string;
  scope: StaffScope;
}

/** A building of these staff, hidden or not, with what it is called. */
async function findOwn(sql: Sql, { buildingId, scope }: OfBuilding) {
  const building = isInScope(scope, buildingId) && (await findBuilding(sql, buildingId));
  if (!building) return refuse('listings/building-not-found');
  return { buildingId, name: building.name || building.address || buildingId };
}

/** The hours of a building, hidden or not, and the booked tours that are outside of them. */
export async function readTourPlan(deps: TourDeps, of: OfBuilding) {
  const { sql } = deps.database;
  const building = await findOwn(sql, of);
  return building instanceof Refused ? building : planView(sql, deps, building);
}

/** Whom it would hit to give a building these hours. */
export async function readPlanEffects(deps: TourDeps, of: OfBuilding, plan: TourPlanBody) {
  const { sql } = deps.database;
  const building = await findOwn(sql, of);
  if (building instanceof Refused) return building;
  const issues = planIssues(plan);
  if (issues.length > 0) return refuse('request/invalid', { issues });
  return { tours: await staffTours(sql, deps, await listHit(sql, deps, of.buildingId, plan)) };
}

/** The tours to cancel, as the staff saw them; refused where these hours hit others. */
async function decided(
  tx: Sql,
  deps: TourDeps,
  { buildingId, cancel, plan }: { buildingId: string; cancel: Cancelling; plan: TourPlan },
) {
  const hit = (await listHit(tx, deps, buildingId, plan)).map(({ tourId }) => tourId);
  const isAsSeen = hit.length === cancel.tourIds.length && isSubset(hit, cancel.tourIds);
  return isAsSeen ? hit : refuse('tours/plan-effects-changed');
}

/** Replaces the hours of a building. Tours outside of the new hours stay, unless it was decided that these are cancelled. */
export async function saveTourPlan(
  deps: TourDeps,
  { actorId, body, ...of }: OfBuilding & { actorId: string; body: TourPlanChange },
) {
  const { sql } = deps.database;
  const { buildingId } = of;
  const { version: seen, cancel, ...plan } = body;
  const building = await findOwn(sql, of);
  if (building instanceof Refused) return building;
  const issues = planIssues(plan);
  if (issues.length > 0) return refuse('request/invalid', { issues });
  const saved = await sql.transaction(async (tx) => {
    await lockPlan(tx, buildingId);
    const cancelled = cancel ? await decided(tx, deps, { buildingId, cancel, plan }) : [];
    if (cancelled instanceof Refused) return cancelled;
    if (!(await savePlan(tx, buildingId, { plan, seen }))) return false;
    const { reason = '' } = cancel ?? {};
    for (const tourId of cancelled)
      await putDecision(tx, 'cancel-tour', tourId, { actorId, reason });
    await putGiving(tx, buildingId);
    await addAudit(tx, 'tour/plan-changed', { actorId, subjectId: buildingId });
    return true;
  });
  if (saved instanceof Refused) return saved;
  const view = await planView(sql, deps, building);
  return saved ? view : refuse('tours/plan-changed', { current: { version: view.plan.version } });
}
