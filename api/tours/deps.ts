import type { Database, Sql } from '../db/database.ts';
import type { SearchIndex } from '../search/read-model/search-index.ts';

/** An open application, as staff see it. */
export interface TourApplication {
  applicationId: string;
  stage: string;
  stageLabel: string;
  version: number;
  /** Whether it can be moved to IN_TOUR. */
  offersInTour: boolean;
}

/** The unit that a visitor wants to see; null for the building. */
export interface TourPlace {
  buildingId: string;
  unitId: string | null;
}

/** What tours need to know of applications, whose column is above this one. */
export interface TourApplications {
  /** The open applications of a visitor for a unit, newest first. */
  openFor(sql: Sql, visitorId: string, place: TourPlace): Promise<TourApplication[]>;
}

/** The dependencies of tours. */
export interface TourDeps {
  database: Pick<Database, 'sql'>;
  /** The index of visible homes. */
  index: SearchIndex;
  applications: TourApplications;
  /** The public origin, for links in mails. */
  origin(): string;
  now(): Date;
}
