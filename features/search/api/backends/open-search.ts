import type { Sql } from '@stoop/base/api/db/database';
import type { Log } from '@stoop/base/api/http/log';
import { listHomes } from '../load-index.ts';
import { MemorySearch } from './memory-search.ts';
import type { SearchBackend } from './search-backend.ts';
import type { SearchKind } from './searches.ts';

interface SearchParts {
  now(): Date;
  sql: Sql;
  log: Pick<Log, 'error'>;
}

const OPEN: Record<SearchKind, (parts: SearchParts) => Promise<SearchBackend>> = {
  memory: async ({ now }) => new MemorySearch(now),
  processes: async ({ now, log }) => {
    const { ProcessSearch } = await import('./processes/process-search.ts');
    const onFault = (fault: object) => log.error({ event: 'search-part-away', ...fault });
    return new ProcessSearch({ now, readById: listHomes, onFault });
  },
  database: async ({ now, sql }) => {
    const { DatabaseSearch } = await import('./database/database-search.ts');
    return new DatabaseSearch({ now, sql });
  },
};

/** Opens a search that has no homes yet. */
export const openSearch = (kind: SearchKind, parts: SearchParts): Promise<SearchBackend> =>
  OPEN[kind](parts);
