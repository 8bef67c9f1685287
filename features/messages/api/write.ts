import { addAudit } from '@stoop/base/api/audit/store';
import type { Writer } from '@stoop/base/api/db/database';
import { keyedId } from '@stoop/base/api/http/keyed-id';
import { RepeatedReply } from '@stoop/base/api/http/reply';
import { addLiveEvents } from '@stoop/base/api/live/store';
import type { ProblemCode } from '@stoop/base/contract/problems';
import { type Refused, refuse } from '@stoop/base/contract/refuse';
import { lockAccountsShared } from '@stoop/features/accounts/api/store';
import { noteAnswer } from '@stoop/features/applications/api/answers/answered';
import type { ThreadName } from '../rules/thread-key.ts';
import { HOMES_ASKED_A_DAY } from '../rules/threads.ts';
import type { MessageDeps } from './deps.ts';
import { putMail } from './mails/queue.ts';
import { type Opened, openThread, type Reader } from './open.ts';
import {
  addEntry,
  countAskedHomes,
  findMessage,
  hasHouseAnswer,
  listMemberIds,
  lockThread,
  markRead,
  markSettled,
  type StoredThread,
} from './store.ts';
import { messageView } from './views.ts';

export interface NewMessage {
  text: string;
  /** Null without one. */
  idempotencyKey: string | null;
}

const idsOf = ({ subject }: Opened) => subject.parties.map(({ accountId }) => accountId);

/** Tells the pages of those who see a thread that it changed; staff only of what is theirs to see. */
const recordChange = (
  tx: Writer,
  { threadId, buildingId }: Pick<StoredThread, 'threadId' | 'buildingId'>,
  accountIds: readonly string[],
) =>
  addLiveEvents(tx, [
    {
      kind: buildingId === null ? 'own-thread' : 'thread',
      subjectId: threadId,
      buildingId,
      accountIds,
    },
  ]);

/** What a thread is about and who takes part, who are kept from leaving until the transaction ends. */
async function openToWrite(
  tx: Writer,
  deps: MessageDeps,
  reader: Reader,
  name: ThreadName,
): Promise<Opened | null> {
  const before = await openThread(deps, tx, reader, name);
  if (!before) return null;
  await lockAccountsShared(tx, [reader.accountId, ...idsOf(before)]);
  return openThread(deps, tx, reader, name);
}

/** Saves a message, unless `refused` says why not, and tells everybody in the thread. */
async function save<Code extends ProblemCode>(
  tx: Writer,
  reader: Reader,
  opened: Opened,
  { text, idempotencyKey, seen = 0 }: NewMessage & { seen?: number },
  refused: (thread: StoredThread) => Promise<Refused<Code> | null>,
) {
  const { accountId, staff } = reader;
  const isHouse = staff !== null;
  const thread = await lockThread(tx, { ...opened.place, ...opened.subject });
  const { threadId } = thread;
  const id = keyedId(idempotencyKey, accountId, 'message', threadId);
  const earlier = await findMessage(tx, id);
  if (earlier)
    return earlier.text === text
      ? new RepeatedReply(await messageView(tx, reader, earlier))
      : refuse('request/key-reused');
  const refusal = await refused(thread);
  if (refusal) return refusal;
  const renters = idsOf(opened);
  const added = await addEntry(
    tx,
    { id, threadId, authorId: accountId, isHouse, text },
    { readers: renters, isAsked: !isHouse && thread.buildingId !== null, seen },
  );
  await recordChange(tx, thread, renters);
  for (const renter of renters) if (isHouse || renter !== accountId) await putMail(tx, renter);
  return messageView(tx, reader, added);
}

/**
 * Writes a message of a renter. A repeated call with the same key and text is the same message. It reaches exactly those who
 * take part while it is saved.
 */
export const writeMessage = (
  deps: MessageDeps,
  accountId: string,
  name: ThreadName,
  message: NewMessage,
) =>
  deps.database.sql.transaction(async (tx) => {
    const reader = { accountId, staff: null };
    const opened = await openToWrite(tx, deps, reader, name);
    if (!opened) return refuse('messages/thread-not-found');
    if (opened.right !== 'writes') return refuse('messages/closed');
    const isNewHome = name.subject === 'home' && !opened.thread;
    if (isNewHome && (await countAskedHomes(tx, accountId)) >= HOMES_ASKED_A_DAY)
      return refuse('messages/too-many-homes');
    return save<never>(tx, reader, opened, message, async () => null);
  });

/**
 * Writes a message of staff for the house, as `writeMessage`. Where a colleague has written since the last message that the
 * author has `seen`, it is refused, so that two do not give the same person two answers. What a renter has written since then
 * still waits for an answer.
 */
export const answerThread = (
  deps: MessageDeps,
  reader: Reader,
  name: ThreadName,
  message: NewMessage & { seen: number },
) =>
  deps.database.sql.transaction(async (tx) => {
    const opened = await openToWrite(tx, deps, reader, name);
    if (!opened) return refuse('messages/thread-not-found');
    if (opened.right !== 'writes') return refuse('messages/nobody-reads');
    const { accountId } = reader;
    return save(tx, reader, opened, message, async ({ threadId }) => {
      if (await hasHouseAnswer(tx, { threadId, after: message.seen, but: accountId }))
        return refuse('messages/answered-meanwhile');
      await addAudit(tx, 'thread/answered', { actorId: accountId, subjectId: threadId });
      if (name.subject === 'application') await noteAnswer(tx, name.id);
      return null;
    });
  });

/** Remembers up to which message a renter has read, for all of their tabs. */
export function readThread(deps: MessageDeps, reader: Reader, name: ThreadName, number: number) {
  return deps.database.sql.transaction(async (tx) => {
    const opened = await openThread(deps, tx, reader, name);
    if (!opened?.thread) return opened ? null : refuse('messages/thread-not-found');
    const { threadId } = opened.thread;
    const { accountId } = reader;
    if (await markRead(tx, { threadId, accountId, number }))
      await recordChange(tx, { threadId, buildingId: null }, [accountId]);
    return null;
  });
}

/** Says for the house that messages need no answer. */
export function settleThread(deps: MessageDeps, reader: Reader, name: ThreadName, number: number) {
  return deps.database.sql.transaction(async (tx) => {
    const opened = await openThread(deps, tx, reader, name);
    if (!opened?.thread) return refuse('messages/thread-not-found');
    const { threadId } = opened.thread;
    if (await markSettled(tx, threadId, number)) {
      await addAudit(tx, 'thread/settled', { actorId: reader.accountId, subjectId: threadId });
      await recordChange(tx, opened.thread, await listMemberIds(tx, threadId));
    }
    return null;
  });
}
