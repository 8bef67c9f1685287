import type { Database } from '@stoop/base/api/db/database';
import type { Log } from '@stoop/base/api/http/log';
import type { SearchIndex } from '@stoop/features/search/api/read-model/search-index';

/** The dependencies of applications. */
export interface ApplicationDeps {
  database: Pick<Database, 'sql'>;
  /** The index of visible homes. */
  index: SearchIndex;
  /** The public origin, for links in mails. */
  origin(): string;
  now(): Date;
  log: Log;
}

/** The path of an application's page in the portal. */
export const portalLink = ({ origin }: Pick<ApplicationDeps, 'origin'>, applicationId: string) =>
  `${origin()}/portal/applications/${encodeURIComponent(applicationId)}`;
