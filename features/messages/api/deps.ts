import type { Database } from '@stoop/base/api/db/database';
import type { SearchBackend } from '@stoop/features/search/api/backends/search-backend';

/** The dependencies of messages. */
export interface MessageDeps {
  database: Pick<Database, 'sql'>;
  /** The index of visible homes. */
  index: Pick<SearchBackend, 'homes'>;
}
