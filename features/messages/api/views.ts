import type { Sql } from '@stoop/base/api/db/database';
import { readNames } from '@stoop/features/people/api/names';
import { listContacts } from '@stoop/features/people/api/store';
import type { Message, MessageWindow, Thread } from '../contract/thread.ts';
import { threadKey } from '../rules/thread-key.ts';
import { MESSAGES_A_READ } from '../rules/threads.ts';
import type { Opened, Reader } from './open.ts';
import { listMemberIds, listMessages, type StoredMessage, type Window } from './store.ts';
import { nameFor, nameForStaff } from './subjects.ts';

/** What somebody without a first name is called. */
export const NOBODY = 'Somebody';

/** What readers call people: staff by the whole name, renters by the first. */
export async function namesFor(
  sql: Sql,
  reader: Reader,
  accountIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  if (reader.staff) return readNames(sql, accountIds);
  const ids = [...new Set(accountIds.filter((id) => id !== null))];
  const contacts = ids.length === 0 ? [] : await listContacts(sql, ids);
  return new Map(contacts.map(({ id, firstName }) => [id, firstName || NOBODY]));
}

export async function messageViews(
  sql: Sql,
  reader: Reader,
  messages: readonly StoredMessage[],
): Promise<Message[]> {
  const names = await namesFor(
    sql,
    reader,
    messages.map(({ authorId }) => authorId),
  );
  return messages.map(({ number, text, at, authorId, isHouse }) => ({
    ...{ number, text, at },
    author: {
      name: authorId === null ? null : (names.get(authorId) ?? null),
      isOwn: authorId === reader.accountId && isHouse === (reader.staff !== null),
      isHouse,
    },
  }));
}

export async function messageView(sql: Sql, reader: Reader, message: StoredMessage) {
  const [view] = await messageViews(sql, reader, [message]);
  if (!view) throw new Error('a message has one view');
  return view;
}

export async function threadView(
  sql: Sql,
  reader: Reader,
  { place, thread, subject, right, upTo, readNumber }: Opened,
): Promise<Thread> {
  const members = thread ? await listMemberIds(sql, thread.threadId) : [];
  const now = subject.parties.map(({ accountId }) => accountId);
  const others = [...new Set([...now, ...members])].filter((id) => id !== reader.accountId);
  const names = await namesFor(sql, reader, others);
  const people = others.flatMap((userId) => {
    const name = names.get(userId);
    return name === undefined ? [] : [{ userId, name }];
  });
  const staffName = reader.staff && nameForStaff({ threadId: '', ...place, ...thread });
  return {
    threadKey: threadKey(staffName ?? nameFor(place, reader.accountId)),
    subject: place.subject,
    title: place.subject === 'friend' ? (people[0]?.name ?? NOBODY) : subject.title,
    ...{ right, people, lastNumber: upTo, readNumber },
    waits: thread !== null && thread.askedNumber > thread.answeredNumber,
  };
}

/** The messages of a window, oldest first. */
export async function readWindow(
  sql: Sql,
  reader: Reader,
  { thread, upTo }: Opened,
  { before, after }: Pick<Window, 'before' | 'after'>,
): Promise<MessageWindow> {
  if (!thread) return { items: [], hasEarlier: false, hasLater: false };
  const found = await listMessages(sql, { threadId: thread.threadId, upTo, before, after });
  const hasMore = found.length > MESSAGES_A_READ;
  const some = found.slice(0, MESSAGES_A_READ);
  const inOrder = after === undefined ? some.reverse() : some;
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  return {
    items: await messageViews(sql, reader, inOrder),
    hasEarlier: after === undefined ? hasMore : first !== undefined && first.number > 1,
    hasLater: after === undefined ? last !== undefined && last.number < upTo : hasMore,
  };
}
