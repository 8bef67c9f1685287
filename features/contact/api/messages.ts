import { addAudit } from '@stoop/base/api/audit/store';
import type { Sql, Writer } from '@stoop/base/api/db/database';
import { keyedId } from '@stoop/base/api/http/keyed-id';
import { timePage } from '@stoop/base/api/http/keyset-pagination';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { zonedMomentWords } from '@stoop/base/rules/time/words';
import { addMessage } from '@stoop/features/outbox/api/store';
import { readNames } from '@stoop/features/people/api/names';
import type { StaffMessage } from '../contract/staff/message-routes.ts';
import type { MessageState } from '../rules/contact-fields.ts';
import type { ContactDeps } from './send-contact.ts';
import {
  addAnswer,
  changeClosed,
  findContactMessage,
  listAnswers,
  listContactMessages,
  type SavedMessage,
} from './store.ts';
import './letters.ts';

/** Messages with their answers and the names of those who answered. */
async function withAnswers<Message extends { id: string }>(
  database: Sql,
  messages: readonly Message[],
) {
  const answers = await listAnswers(
    database,
    messages.map(({ id }) => id),
  );
  const names = await readNames(
    database,
    answers.map(({ authorId }) => authorId),
  );
  const answersOf = Map.groupBy(answers, ({ messageId }) => messageId);
  return messages.map((message) => ({
    ...message,
    answers: (answersOf.get(message.id) ?? []).map(({ id, text, at, authorId }) => ({
      ...{ id, text, at },
      author: names.get(authorId) ?? null,
    })),
  }));
}

export async function listMessages(
  { database: { sql } }: ContactDeps,
  {
    state,
    ...asked
  }: { state?: MessageState | undefined; limit: number; cursor?: string | undefined },
) {
  const page = await timePage(`messages ${state ?? ''}`, asked, (read) =>
    listContactMessages(sql, read, state),
  );
  return page instanceof Refused ? page : { ...page, items: await withAnswers(sql, page.items) };
}

async function viewOf(tx: Sql, message: SavedMessage): Promise<StaffMessage> {
  const createdAt = new Date(message.createdAt).toISOString();
  const [view] = await withAnswers(tx, [{ ...message, createdAt }]);
  if (!view) throw new Error('a message has one view');
  return view;
}

/** Closes or reopens a message; without an effect if it is so already. */
async function close(
  tx: Writer,
  message: SavedMessage,
  { isClosed, actorId }: { isClosed: boolean; actorId: string },
): Promise<void> {
  if (isClosed === (message.closedAt !== null)) return;
  await changeClosed(tx, message.id, isClosed);
  const action = isClosed ? 'message/closed' : 'message/reopened';
  await addAudit(tx, action, { actorId, subjectId: message.id });
}

const changed = (tx: Writer, subjectId: string) =>
  addLiveEvents(tx, [{ kind: 'message', subjectId, buildingId: null }]);

async function readAgain(tx: Writer, messageId: string): Promise<StaffMessage> {
  const message = await findContactMessage(tx, messageId);
  if (!message) throw new Error(`the message ${messageId} has gone`);
  return viewOf(tx, message);
}

interface NewAnswer {
  messageId: string;
  text: string;
  isClosing?: boolean | undefined;
  /** Null without one. */
  idempotencyKey: string | null;
}

/** Saves an answer and its mail to the visitor. A repeated call with the same key and text changes nothing. */
export function answerMessage(
  { database, supportEmail }: ContactDeps,
  { messageId, text, isClosing = false, idempotencyKey }: NewAnswer,
  actorId: string,
) {
  return database.sql.transaction(async (tx) => {
    const message = await findContactMessage(tx, messageId, { isLocked: true });
    if (!message) return refuse('contact/not-found');
    const id = keyedId(idempotencyKey, actorId, 'answer', messageId);
    const before = (await listAnswers(tx, [messageId])).find((answer) => answer.id === id);
    if (before) return before.text === text ? viewOf(tx, message) : refuse('request/key-reused');
    await addAnswer(tx, { id, messageId, authorId: actorId, text });
    await addMessage(tx, {
      kind: 'contact-answer',
      toEmail: message.from_email,
      params: {
        fromName: message.from_name,
        subject: message.subject,
        answer: text,
        message: message.message,
        submissionDate: zonedMomentWords(new Date(message.createdAt)),
        supportEmail,
      },
    });
    await addAudit(tx, 'message/answered', { actorId, subjectId: messageId }, { answer: id });
    if (isClosing) await close(tx, message, { isClosed: true, actorId });
    await changed(tx, messageId);
    return readAgain(tx, messageId);
  });
}

export function closeMessage(
  { database }: ContactDeps,
  { messageId, isClosed }: { messageId: string; isClosed: boolean },
  actorId: string,
) {
  return database.sql.transaction(async (tx) => {
    const message = await findContactMessage(tx, messageId, { isLocked: true });
    if (!message) return refuse('contact/not-found');
    await close(tx, message, { isClosed, actorId });
    await changed(tx, messageId);
    return readAgain(tx, messageId);
  });
}
