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
  },
  (table) => [index('contact_messages_age').on(table.createdAt)],
);
