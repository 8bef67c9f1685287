import type { Database } from '../db/database.ts';
import type { Log } from '../http/log.ts';
import type { SearchIndex } from '../search/read-model/search-index.ts';

/** What applications are made from. */
export interface ApplicationDeps {
  database: Pick<Database, 'sql'>;
  /** Says what of a home anyone may see now. */
  index: SearchIndex;
  /** The origin under which the world sees us, for links in mails. */
  origin(): string;
  now(): Date;
  log: Log;
}

/** The page of an application in its applicant's portal. */
export const portalLink = ({ origin }: Pick<ApplicationDeps, 'origin'>, applicationId: string) =>
  `${origin()}/portal/applications/${encodeURIComponent(applicationId)}`;
