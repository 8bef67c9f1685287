import { randomUUID } from 'node:crypto';
import type { Sql } from '../db/database.ts';
import { outboxMessages } from '../db/schema/outbox.ts';
import type { MessageKind, MessageParams } from './message-kinds.ts';

/** Puts a mail on its way, in the transaction of what it tells of. */
export async function putMessage<Kind extends MessageKind>(
  database: Sql,
  message: { kind: Kind; toEmail: string; params: MessageParams[Kind] },
): Promise<void> {
  await database.insert(outboxMessages).values({ id: randomUUID(), ...message });
}
