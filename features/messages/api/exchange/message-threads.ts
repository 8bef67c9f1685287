import type { Sql, Writer } from '@stoop/base/api/db/database';
import { lockForReference } from '@stoop/features/accounts/api/imported/store';
import type {
  Collections,
  KeyedDocument,
} from '@stoop/features/exchange/api/collections/collection';
import { keptRows } from '@stoop/features/exchange/api/collections/kept-rows';
import type { Fault } from '@stoop/features/exchange/api/import/faults';
import {
  type KeptThread,
  keptThread,
  listKeptThreads,
  listThreadIds,
  saveKeptThread,
} from '../imported/store.ts';

/** The document of a thread is what is stored of it. */
const ThreadDocument = keptThread.superRefine((thread, context) => {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  const { members, messages, askedNumber, answeredNumber } = thread;
  const last = messages.length;
  if (messages.some(({ number }, at) => number !== at + 1))
    refuse('messages', 'must be numbered from 1 without gaps');
  const isBeyond = (number: number) => number < 0 || number > last;
  if (isBeyond(askedNumber)) refuse('askedNumber', 'must be the number of a message');
  if (isBeyond(answeredNumber)) refuse('answeredNumber', 'must be the number of a message');
  if (new Set(members.map(({ accountId }) => accountId)).size < members.length)
    refuse('members', 'must be different people');
  for (const { toNumber, readNumber, mailedNumber } of members)
    if ([toNumber, readNumber, mailedNumber].some(isBeyond))
      refuse('members', 'must have numbers of messages');
});

const accountsOf = ({ members, messages }: KeptThread) => [
  ...new Set([
    ...members.map(({ accountId }) => accountId),
    ...messages.flatMap(({ authorId }) => authorId ?? []),
  ]),
];

/** The faults, by id, of threads with people who have no account here. */
async function conflicts(tx: Writer, documents: readonly KeyedDocument[]) {
  const threads = documents.map(({ document }) => keptThread.parse(document));
  const known = await lockForReference(tx, threads.flatMap(accountsOf));
  return new Map(
    threads.flatMap((thread): [string, Fault][] =>
      accountsOf(thread).every((id) => known.has(id))
        ? []
        : [[thread.threadId, { path: 'members', reason: 'have accounts that are not here' }]],
    ),
  );
}

const rows = keptRows({
  idField: 'threadId',
  schema: ThreadDocument,
  ids: (database: Sql) => listThreadIds(database),
  list: listKeptThreads,
  save: saveKeptThread,
});

export const messageCollections = {
  messageThreads: { ...rows, conflicts, documentsARead: 20 },
} satisfies Partial<Collections>;
