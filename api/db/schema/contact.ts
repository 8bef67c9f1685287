import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

/** What was written to us, once it is in; its mails stand in the outbox. */
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
