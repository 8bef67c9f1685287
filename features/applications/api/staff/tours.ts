import { isInScope, type StaffScope } from '@stoop/base/api/http/staff-scope';
import { refuse } from '@stoop/base/contract/refuse';
import { staffTours } from '@stoop/features/tours/api/staff/view';
import { listOfApplication } from '@stoop/features/tours/api/store';
import type { ApplicationDeps } from '../deps.ts';
import { tourApplications } from '../for-tours.ts';
import { findPlain } from '../store.ts';

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
