import { json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Imported documents that their tables cannot store, unchanged. */
export const quarantinedDocuments = pgTable(
  'kept_documents',
  {
    collection: text('collection').notNull(),
    id: text('id').notNull(),
    document: json('document').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.collection, table.id] })],
);
