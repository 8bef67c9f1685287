import type { Sql } from '@stoop/base/api/db/database';
import { isInScope, type StaffScope } from '@stoop/base/api/http/staff-scope';
import { refuse } from '@stoop/base/contract/refuse';
import { staffTours } from '@stoop/features/tours/api/staff/view';
import { findBookedFor, listOfApplication } from '@stoop/features/tours/api/store';
import { tourWhen } from '@stoop/features/tours/rules/tour-event';
import { scheduleTourPath } from '@stoop/features/tours/rules/tour-path';
import type { ApplicationDeps } from './deps.ts';
import { tourApplications } from './for-tours.ts';
import { type Application, findPlain } from './store.ts';

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
