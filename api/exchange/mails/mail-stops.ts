import type { JsonObject } from '@stoop/domain/json/json-values';
import { MAIL_TOPIC_NAMES } from '@stoop/domain/outbox/mail-topics';
import { z } from 'zod';
import { lockForReference } from '../../accounts/imported/store.ts';
import type { Sql, Writer } from '../../db/database.ts';
import type { KeyedDocument } from '../../listings/building-rows.ts';
import { changeStop, listStops } from '../../outbox/stops/store.ts';
import { ConcurrentConflict, type Fault } from '../import/faults.ts';
import { id } from '../import/field-rules.ts';
import { faultOf, ruled } from '../tours/document-shape.ts';

/** What an account wants no mails about. */
const MailStops = z.strictObject({
  accountId: ruled<string>(id),
  topics: z.array(z.enum(MAIL_TOPIC_NAMES)),
});

/** The first fault of a document; null if it is valid. */
export const checkMailStops = (document: JsonObject): Fault | null => faultOf(MailStops, document);

export async function readMailStops(
  database: Sql,
  ids: readonly string[],
): Promise<KeyedDocument[]> {
  const documents: KeyedDocument[] = [];
  for (const accountId of ids) {
    const topics = await listStops(database, accountId);
    if (topics.length > 0) documents.push({ id: accountId, document: { accountId, topics } });
  }
  return documents;
}

const GONE: Fault = { path: 'accountId', reason: 'is no account here; import its user first' };

/** The faults, by id, of documents of unknown accounts. */
export async function mailStopConflicts(
  tx: Writer,
  documents: readonly KeyedDocument[],
): Promise<Map<string, Fault>> {
  const owners = await lockForReference(
    tx,
    documents.map((one) => one.id),
  );
  return new Map(
    documents.flatMap(({ id: one }): [string, Fault][] => (owners.has(one) ? [] : [[one, GONE]])),
  );
}

/** Stops what the documents name. What was stopped here stays so: nobody is mailed again because of an import. */
export const saveMailStops = (database: Sql, documents: readonly KeyedDocument[]): Promise<void> =>
  database.transaction(async (tx) => {
    const [conflict] = (await mailStopConflicts(tx, documents)).values();
    if (conflict) throw new ConcurrentConflict(`${conflict.path} ${conflict.reason}`);
    for (const { document } of documents) {
      const { accountId, topics } = MailStops.parse(document);
      for (const topic of topics) await changeStop(tx, { topic, accountId }, true);
    }
  });
