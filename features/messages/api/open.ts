import type { Sql } from '@stoop/base/api/db/database';
import { isInScope, type StaffScope } from '@stoop/base/api/http/staff-scope';
import type { ThreadName } from '../rules/thread-key.ts';
import { type Right, rightOf } from '../rules/threads.ts';
import type { MessageDeps } from './deps.ts';
import { findMember, findThread, findThreadById, type Place, type StoredThread } from './store.ts';
import { findSubject, type Party, placeOf, type Subject } from './subjects.ts';

/** Who reads or writes: a renter, or staff with their buildings. */
export interface Reader {
  accountId: string;
  staff: StaffScope | null;
}

/** A thread as its reader may see it. */
export interface Opened {
  place: Place;
  /** Null until somebody writes. */
  thread: StoredThread | null;
  subject: Subject;
  right: Exclude<Right, 'nothing'>;
  /** The last message that the reader may read. */
  upTo: number;
  /** The last one that the reader has read; of staff, that was answered or settled. */
  readNumber: number;
}

async function findPlaced(sql: Sql, reader: Reader, name: ThreadName) {
  if (reader.staff && name.subject === 'home') {
    const thread = await findThreadById(sql, name.id);
    return thread?.subject === 'home' ? { place: thread as Place, thread } : null;
  }
  const place = placeOf(name, reader.staff ? '' : reader.accountId);
  return { place, thread: await findThread(sql, place) };
}

const roleOf = (parties: readonly Party[], accountId: string) =>
  parties.find((party) => party.accountId === accountId)?.role;

/** The thread that a reader names so, by the table of rights; null where it does not exist for them. */
export async function openThread(
  { index }: Pick<MessageDeps, 'index'>,
  sql: Sql,
  reader: Reader,
  name: ThreadName,
): Promise<Opened | null> {
  if (reader.staff && rightOf(name.subject, 'staff') === 'nothing') return null;
  const placed = await findPlaced(sql, reader, name);
  if (!placed) return null;
  const { place, thread } = placed;
  const { accountId, staff } = reader;
  const subject = await findSubject({ index, sql }, place, thread, staff ? '' : accountId);
  if (!subject) return null;
  const opened = { place, thread, subject };
  if (staff) {
    if (subject.buildingId === null || !isInScope(staff, subject.buildingId)) return null;
    const { lastNumber: upTo = 0, answeredNumber: readNumber = 0 } = thread ?? {};
    // What nobody reads is not written.
    const right = subject.parties.length > 0 ? 'writes' : 'reads';
    return { ...opened, right, upTo, readNumber };
  }
  const role = roleOf(subject.parties, accountId);
  const member = thread && (await findMember(sql, thread.threadId, accountId));
  if (!role && !member) return null;
  const right = rightOf(place.subject, role ?? 'former');
  if (right === 'nothing') return null;
  const upTo = right === 'writes' ? (thread?.lastNumber ?? 0) : (member?.toNumber ?? 0);
  return { ...opened, right, upTo, readNumber: member?.readNumber ?? 0 };
}
