import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

/** Messages of the contact form; their mails are in the outbox. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: text('id').primaryKey(),
    fromName: text('from_name').notNull(),
    fromEmail: text('from_email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When staff closed it, with or without an answer. */
    closedAt: moment('closed_at'),
  },
  (table) => [index('contact_messages_age').on(table.createdAt)],
);

/** Answers of staff, which the outbox mails. */
export const contactAnswers = pgTable(
  'contact_answers',
  {
    id: text('id').primaryKey(),
    messageId: text('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    /** Stays after the account is deleted. */
    authorId: text('author_id').notNull(),
    text: text('text').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('contact_answers_message').on(table.messageId, table.at)],
);
