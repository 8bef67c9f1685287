import type { Sql, Writer } from '@stoop/base/api/db/database';
import { isInScope, type StaffScope } from '@stoop/base/api/http/staff-scope';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { cancelTourIn, type TourChange } from '@stoop/features/tours/api/change';
import { removeGuide } from '@stoop/features/tours/api/leaving/store';
import { staffTours } from '@stoop/features/tours/api/staff/view';
import {
  findBookedFor,
  listOfApplication,
  listOwnTours,
  listTourTimes,
} from '@stoop/features/tours/api/store';
import { tourWhen } from '@stoop/features/tours/rules/tour-event';
import {
  isSameTourHome,
  scheduleTourPath,
  type TourHome,
} from '@stoop/features/tours/rules/tour-path';
import type { Waiting } from '../rules/answer-clock.ts';
import { clientHistory, clientStage } from '../rules/stages.ts';
import type { ApplicationDeps } from './deps.ts';
import { tourApplications } from './for-tours.ts';
import { type Application, findPlain, type ListedApplication } from './store.ts';

/*
 * All that applications know of tours, and do with them.
 */

/** The tours of an application of a building of the caller. */
export async function listToursOfApplication(
  parts: ApplicationDeps,
  applicationId: string,
  scope: StaffScope,
) {
  const { sql } = parts.database;
  const found = await findPlain(sql, applicationId);
  if (!found || !isInScope(scope, found.buildingId)) return refuse('applications/not-found');
  const tours = await listOfApplication(sql, { ...found, applicationId });
  return { items: await staffTours(sql, { ...parts, applications: tourApplications }, tours) };
}

export const NO_TOUR = { tourWhen: '', tourLink: '' };

/** For mails: when an applicant sees the home, or where a time can be chosen. */
export async function tourParams(
  tx: Sql,
  { origin }: Pick<ApplicationDeps, 'origin'>,
  application: Application,
) {
  const tour = await findBookedFor(tx, application);
  if (tour) return { ...NO_TOUR, tourWhen: tourWhen(tour) };
  return { ...NO_TOUR, tourLink: `${origin()}${scheduleTourPath(application)}` };
}

type OfHome = 'applicationId' | 'applicantId' | 'buildingId' | 'unitId';
type OfClock = 'stage' | 'history' | 'submittedAt' | 'answerFrom' | 'delays';
type Toured = Pick<ListedApplication, OfHome | OfClock>;

/** Of these applications: what their next steps follow from, and which have a tour to come. */
export async function readTouring(sql: Sql, applications: readonly Toured[]) {
  const tours = await listTourTimes(sql, applications);
  return {
    waitingOf({ applicationId, stage, history, submittedAt, answerFrom, delays }: Toured): Waiting {
      const entered = clientHistory(history.map(({ stage, at }) => ({ stage, at })));
      const at = entered.at(-1)?.at ?? submittedAt;
      const since = at > answerFrom ? at : answerFrom;
      const tourAt = tours.get(applicationId)?.lastAt ?? null;
      return { stage: clientStage(stage), since, tourAt, delays };
    },
    isToured: ({ applicationId }: Toured) => tours.get(applicationId)?.isComing ?? false,
  };
}

/** Whether somebody has a tour of a home that was not cancelled. */
export const hasTourOf = async (sql: Sql, visitorId: string, home: TourHome) =>
  (await listOwnTours(sql, visitorId)).some(
    (tour) => isSameTourHome(tour, home) && tour.status !== 'cancelled',
  );

/** Cancels a tour with what it belongs to; for a reason if staff do. False where it is over or cancelled already. */
export const endTour = async (
  tx: Writer,
  parts: Pick<ApplicationDeps, 'origin' | 'now'>,
  change: TourChange,
  staff?: { reason: string },
) => !((await cancelTourIn(tx, parts, change, staff)) instanceof Refused);

/** One of staff guides no tour any more in buildings that they may no longer see. */
export async function endGuiding(
  tx: Writer,
  { accountId, buildings }: { accountId: string; buildings: readonly string[] | null },
) {
  if (buildings !== null) await removeGuide(tx, accountId, buildings);
}
