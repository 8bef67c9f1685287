import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * The key of an address in a column, as `emailKey` of base/rules makes it. With the C collation, because
 * other locales have other lower-case letters, such as ı for I in Turkish.
 */
export const emailKeyOf = (column: SQLWrapper): SQL => sql`lower(${column} COLLATE "C")`;
