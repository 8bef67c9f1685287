import type { Sql } from '@stoop/base/api/db/database';
import { phoneDigits, searchTerms } from '@stoop/base/rules/text/phone';
import { listContacts } from '@stoop/features/people/api/store';
import type { StaffTour } from '../../contract/staff/tour-routes.ts';
import type { Tour } from '../../contract/tour.ts';
import { type EndedApplication, isFor, type TourDeps } from '../deps.ts';
import { listPlans } from '../plans/store.ts';
import { isWithinHours } from '../slots.ts';
import type { StoredTour } from '../store.ts';
import { tourViews } from '../view.ts';

const callerOf = ({ caller }: StoredTour): StaffTour['visitor'] =>
  caller && { id: null, ...caller };

const visitorOf = ({
  id,
  firstName,
  lastName,
  email,
  phone,
}: Awaited<ReturnType<typeof listContacts>>[number]): StaffTour['visitor'] => ({
  id,
  name: [firstName, lastName].filter(Boolean).join(' ') || email || id,
  email: email || null,
  phone: phone || null,
});

/** The application that ended under a booked tour: nobody cancels that for it, because its visitor may still want to see the home. */
function endedUnder(tour: StoredTour, ended: readonly EndedApplication[]): StaffTour['ended'] {
  if (tour.status !== 'booked') return null;
  const found = ended.find(
    (one) =>
      one.applicationId === tour.applicationId ||
      (isFor(one, tour) && Date.parse(one.endedAt) > tour.bookedAt.getTime()),
  );
  return found ? { applicationId: found.applicationId, stageLabel: found.stageLabel } : null;
}

/** Those of these tours whose visitor is found by all words of a search; all without words. */
export async function ofVisitor(
  sql: Sql,
  tours: readonly StoredTour[],
  search: string,
): Promise<readonly StoredTour[]> {
  const terms = searchTerms(search.toLowerCase());
  if (terms.length === 0) return tours;
  const visitorIds = [...new Set(tours.flatMap(({ visitorId }) => visitorId ?? []))];
  const contacts = new Map((await listContacts(sql, visitorIds)).map((one) => [one.id, one]));
  return tours.filter((tour) => {
    const contact = contacts.get(tour.visitorId ?? '');
    const visitor = contact ? visitorOf(contact) : callerOf(tour);
    if (!visitor) return false;
    const named = `${visitor.name} ${visitor.email ?? ''}`.toLowerCase();
    const digits = phoneDigits(visitor.phone ?? '');
    return terms.every(
      ({ words, phone }) =>
        words.every((word) => named.includes(word)) || (phone !== null && digits.includes(phone)),
    );
  });
}

/** Tours as staff see them: with the visitor, and the visitor's application for the home. */
export async function staffTours(
  sql: Sql,
  deps: Pick<TourDeps, 'applications' | 'index' | 'now'>,
  tours: readonly StoredTour[],
): Promise<StaffTour[]> {
  const buildingIds = [...new Set(tours.map(({ buildingId }) => buildingId))];
  const visitorIds = [...new Set(tours.flatMap(({ visitorId }) => visitorId ?? []))];
  const plans = new Map((await listPlans(sql, buildingIds)).map((one) => [one.buildingId, one]));
  const contacts = new Map((await listContacts(sql, visitorIds)).map((one) => [one.id, one]));
  const open = await deps.applications.openOf(sql, visitorIds);
  const applications = Map.groupBy(open, ({ visitorId }) => visitorId);
  const ended = Map.groupBy(
    await deps.applications.endedOf(sql, visitorIds),
    ({ visitorId }) => visitorId,
  );
  const views = await tourViews(sql, deps, tours);
  return tours.map((tour, at) => {
    const { visitorId, status, buildingId } = tour;
    const own = (applications.get(visitorId ?? '') ?? []).filter((one) => isFor(one, tour));
    const found = own.find((one) => one.applicationId === tour.applicationId) ?? own[0];
    const contact = contacts.get(visitorId ?? '');
    return {
      ...(views[at] as Tour),
      visitor: contact ? visitorOf(contact) : callerOf(tour),
      guideId: tour.guideId,
      isOutsideHours: status === 'booked' && !isWithinHours(plans.get(buildingId) ?? null, tour),
      application: found
        ? {
            applicationId: found.applicationId,
            stage: found.stage,
            stageLabel: found.stageLabel,
            version: found.version,
            offersInTour: found.offersInTour,
          }
        : null,
      ended: found ? null : endedUnder(tour, ended.get(visitorId ?? '') ?? []),
    };
  });
}

export async function staffTour(sql: Sql, deps: TourDeps, tour: StoredTour): Promise<StaffTour> {
  const [view] = await staffTours(sql, deps, [tour]);
  if (!view) throw new Error('a tour has one view');
  return view;
}
