import type { Database, Sql } from '@stoop/base/api/db/database';
import type { SearchBackend } from '@stoop/features/search/api/backends/search-backend';
import type { StaffTour } from '../contract/staff/tour-routes.ts';

/** An open application, as staff see it. */
export interface TourApplication extends NonNullable<StaffTour['application']> {
  visitorId: string;
  buildingId: string;
  unitId: string;
}

/** The unit that a visitor wants to see; null for the building. */
export interface TourPlace {
  buildingId: string;
  unitId: string | null;
}

/** What tours need to know of applications, a feature above this one. */
export interface TourApplications {
  /** The open applications of some visitors, newest first. */
  openOf(sql: Sql, visitorIds: readonly string[]): Promise<TourApplication[]>;
}

/** The dependencies of tours. */
export interface TourDeps {
  database: Pick<Database, 'sql'>;
  /** The index of visible homes. */
  index: SearchBackend;
  applications: TourApplications;
  /** The public origin, for links in mails. */
  origin(): string;
  now(): Date;
}

/** Whether an application is for a home, or for any unit of a building. */
export const isFor = (application: TourApplication, { buildingId, unitId }: TourPlace): boolean =>
  application.buildingId === buildingId && (unitId === null || application.unitId === unitId);
