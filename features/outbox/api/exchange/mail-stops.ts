import type { Sql, Writer } from '@stoop/base/api/db/database';
import type { JsonObject } from '@stoop/base/rules/json/json-values';
import type {
  Collections,
  KeyedDocument,
} from '@stoop/features/exchange/api/collections/collection';
import { faultOf, ruled } from '@stoop/features/exchange/api/import/document-shape';
import { ConcurrentConflict, type Fault } from '@stoop/features/exchange/api/import/faults';
import { id } from '@stoop/features/exchange/api/import/field-rules';
import { z } from 'zod';
import { MAIL_TOPIC_NAMES } from '../../rules/mail-topics.ts';
import { changeStop, listStoppedAccountIds, listStops } from '../stops/store.ts';

/** What an account wants no mails about. */
const MailStops = z.strictObject({
  accountId: ruled<string>(id),
  topics: z.array(z.enum(MAIL_TOPIC_NAMES)),
});

/** The first fault of a document; null if it is valid. */
export const checkMailStops = (document: JsonObject): Fault | null => faultOf(MailStops, document);

async function readMailStops(database: Sql, ids: readonly string[]): Promise<KeyedDocument[]> {
  const documents: KeyedDocument[] = [];
  for (const accountId of ids) {
    const topics = await listStops(database, accountId);
    if (topics.length > 0) documents.push({ id: accountId, document: { accountId, topics } });
  }
  return documents;
}

/** Which of these accounts exist; they are locked against deletion until the transaction ends. */
type LockAccounts = (tx: Writer, ids: readonly string[]) => Promise<ReadonlySet<string>>;

const GONE: Fault = { path: 'accountId', reason: 'is no account here; import its user first' };

/** The faults, by id, of documents of unknown accounts. */
async function mailStopConflicts(
  tx: Writer,
  documents: readonly KeyedDocument[],
  lockAccounts: LockAccounts,
): Promise<Map<string, Fault>> {
  const owners = await lockAccounts(
    tx,
    documents.map((one) => one.id),
  );
  return new Map(
    documents.flatMap(({ id: one }): [string, Fault][] => (owners.has(one) ? [] : [[one, GONE]])),
  );
}

/** Stops what the documents name. What was stopped here stays so: nobody is mailed again because of an import. */
const saveMailStops = (
  database: Sql,
  documents: readonly KeyedDocument[],
  lockAccounts: LockAccounts,
): Promise<void> =>
  database.transaction(async (tx) => {
    const [conflict] = (await mailStopConflicts(tx, documents, lockAccounts)).values();
    if (conflict) throw new ConcurrentConflict(`${conflict.path} ${conflict.reason}`);
    for (const { document } of documents) {
      const { accountId, topics } = MailStops.parse(document);
      for (const topic of topics) await changeStop(tx, { topic, accountId }, true);
    }
  });

export const mailCollections = (lockAccounts: LockAccounts) =>
  ({
    mailStops: {
      idFields: ['accountId'],
      check: checkMailStops,
      ids: listStoppedAccountIds,
      read: readMailStops,
      conflicts: (tx: Writer, documents) => mailStopConflicts(tx, documents, lockAccounts),
      save: (database, documents) => saveMailStops(database, documents, lockAccounts),
    },
  }) satisfies Partial<Collections>;
