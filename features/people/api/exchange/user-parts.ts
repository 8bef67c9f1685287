import type { Sql, Writer } from '@stoop/base/api/db/database';
import type { JsonObject } from '@stoop/base/rules/json/json-values';
import type { KeyedDocument } from '@stoop/features/exchange/api/collections/collection';

/** What other features have of a user's document. */
export interface UserParts {
  saved: {
    /** Their fields of the document, by account; of every account that is asked for. */
    read(database: Sql, ids: readonly string[]): Promise<Map<string, JsonObject>>;
    /** Adds what documents name to their accounts, which must be locked; other items of those in `replaced` are deleted. */
    save(
      tx: Writer,
      documents: readonly KeyedDocument[],
      replaced: readonly string[],
    ): Promise<void>;
  };
  /** The applications that accounts made here, oldest first, by account. */
  listApplications(
    database: Sql,
    ids: readonly string[],
  ): Promise<Map<string, { id: string; applicationId: string }[]>>;
}
