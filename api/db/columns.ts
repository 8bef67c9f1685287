import { timestamp } from 'drizzle-orm/pg-core';

/** A point in time, by the database's clock. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Values as an SQL list: `'a', 'b'`. They come from our own tables and contain no quotes. */
export const listed = (values: readonly string[]): string =>
  values.map((value) => `'${value}'`).join(', ');
