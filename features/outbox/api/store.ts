import type { Writer } from '@stoop/base/api/db/database';
import {
  addJob,
  addJobWithin,
  jobWrite,
  type NewJob,
  removeJobsFor,
  removeUntakenJob,
} from '@stoop/base/api/jobs/store';
import type { Allowance } from '@stoop/base/contract/limits';
import type { EmailKey } from '@stoop/base/rules/text/email';
import { isHeadless } from './headless.ts';
import { type MessageKind, type MessageParams, rulesOf, topicOf } from './kinds.ts';
import { hasPushDeviceFor } from './push/store.ts';
import { isStoppedFor } from './stops/store.ts';

/** Mails are the jobs of this queue; a mail's target is its recipient's address. */
export const MAIL_QUEUE = 'mail';

interface NewMessage<Kind extends MessageKind> {
  kind: Kind;
  toEmail: string;
  params: MessageParams[Kind];
  /** The User-Agent of the request that causes it, where headless browsers are refused (R9.07). */
  userAgent?: string | null;
  /** How long it waits before it is sent; not at all by default. */
  delaySeconds?: number;
}

const jobOf = <Kind extends MessageKind>(message: NewMessage<Kind>): NewJob => ({
  ...rulesOf(message.kind),
  queue: MAIL_QUEUE,
  kind: message.kind,
  target: message.toEmail,
  params: message.params,
  isHeadless: isHeadless(message.userAgent),
  delaySeconds: message.delaySeconds ?? 0,
});

/** A mail to be sent, as one of the writes of the transaction that it reports; whether it was stopped is asked later. */
export const messageWrite = <Kind extends MessageKind>(message: NewMessage<Kind>) =>
  jobWrite(jobOf(message));

/** Whether its reader wants no such mail, nor a notification in its place. */
async function isStopped<Kind extends MessageKind>(
  tx: Writer,
  { kind, params, toEmail }: NewMessage<Kind>,
): Promise<boolean> {
  const topic = topicOf(kind, params);
  if (topic === null || !(await isStoppedFor(tx, topic, toEmail))) return false;
  return !(await hasPushDeviceFor(tx, topic, toEmail));
}

/**
 * Has a mail sent, in the transaction that it reports, and shown in the browsers that get notifications. False if its reader
 * stopped both.
 */
export async function addMessage<Kind extends MessageKind>(tx: Writer, message: NewMessage<Kind>) {
  if (await isStopped(tx, message)) return false;
  await addJob(tx, jobOf(message));
  return true;
}

/** Has a mail sent, unless its reader stopped such mails or so many of its kind were put for the address lately. */
export async function addMessageWithin<Kind extends MessageKind>(
  tx: Writer,
  message: NewMessage<Kind>,
  allowance: Allowance,
): Promise<void> {
  if (!(await isStopped(tx, message))) await addJobWithin(tx, jobOf(message), allowance);
}

/** Deletes a mail with these parameters unless a worker has taken it; tells whether there was one. */
export const removeUntakenMessage = <Kind extends MessageKind>(
  tx: Writer,
  { kind, toEmail, params }: { kind: Kind; toEmail: string; params: Partial<MessageParams[Kind]> },
): Promise<boolean> => removeUntakenJob(tx, { queue: MAIL_QUEUE, kind, target: toEmail, params });

/** Deletes the mails, sent or waiting, to an address whose account is deleted. */
export const removeMessagesTo = (tx: Writer, key: EmailKey): Promise<void> =>
  removeJobsFor(tx, MAIL_QUEUE, key);
