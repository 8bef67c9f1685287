import type { Database } from '@stoop/base/api/db/database';
import type { Images } from '@stoop/base/api/images/images';

/** The dependencies of documents. */
export interface DocumentDeps {
  database: Pick<Database, 'sql'>;
  images: Images;
  /** The public origin, for links in mails. */
  origin(): string;
  now(): Date;
}
