import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * The key of an address that stands in a column, as `emailKey` of the domain makes it. By the rules of C:
 * those of another locale make small letters otherwise, such as ı of I in Turkish.
 */
export const emailKeyOf = (column: SQLWrapper): SQL => sql`lower(${column} COLLATE "C")`;
