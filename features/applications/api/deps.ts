import type { Database } from '@stoop/base/api/db/database';
import type { Log } from '@stoop/base/api/http/log';
import type { SearchBackend } from '@stoop/features/search/api/backends/search-backend';

/** The dependencies of applications. */
export interface ApplicationDeps {
  database: Pick<Database, 'sql'>;
  /** The index of visible homes. */
  index: SearchBackend;
  /** The public origin, for links in mails. */
  origin(): string;
  now(): Date;
  log: Log;
}

/** The path of an application's page in the portal. */
export const portalLink = ({ origin }: Pick<ApplicationDeps, 'origin'>, applicationId: string) =>
  `${origin()}/portal/applications/${encodeURIComponent(applicationId)}`;
