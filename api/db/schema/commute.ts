import { doublePrecision, json, pgTable, text } from 'drizzle-orm/pg-core';

export const stations = pgTable('stations', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  borough: text('borough').notNull(),
  lat: doublePrecision('lat').notNull(),
  lng: doublePrecision('lng').notNull(),
  /** Stations that an in-system transfer joins share it. */
  complex: text('complex').notNull(),
  /** Line ids, in the order of the sign. */
  lines: json('lines').$type<string[]>().notNull(),
});
