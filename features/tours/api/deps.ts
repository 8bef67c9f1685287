import type { Database, Sql } from '@stoop/base/api/db/database';
import type { SearchBackend } from '@stoop/features/search/api/backends/search-backend';
import type { StaffTour } from '../contract/staff/tour-routes.ts';

/** An open application, as staff see it. */
export interface TourApplication extends NonNullable<StaffTour['application']> {
  visitorId: string;
  buildingId: string;
  unitId: string;
}

/** An application that has ended, as staff see it. */
export interface EndedApplication extends NonNullable<StaffTour['ended']> {
  visitorId: string;
  buildingId: string;
  unitId: string;
  /** ISO date and time. */
  endedAt: string;
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
  /** Those that have ended, the latest first. */
  endedOf(sql: Sql, visitorIds: readonly string[]): Promise<EndedApplication[]>;
  /** The accounts of those who apply together with who sent an application. */
  togetherOn(sql: Sql, applicationId: string): Promise<string[]>;
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
export const isFor = (
  application: Pick<TourApplication, keyof TourPlace>,
  { buildingId, unitId }: TourPlace,
): boolean =>
  application.buildingId === buildingId && (unitId === null || application.unitId === unitId);
