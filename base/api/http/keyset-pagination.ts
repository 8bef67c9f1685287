import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Page } from '../../contract/page.ts';
import { BAD_CURSOR } from '../../contract/query.ts';
import { Refused, refuse } from '../../contract/refuse.ts';
import { isStorable } from './json-body.ts';

/** What a cursor is for: its list and, where they must stay the same, the filters and the order. */
type Bound = readonly (string | number | boolean | null | undefined)[];

interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}

export interface PageOf<Position> {
  limit: number;
  /** The last row of the previous page; null on the first page. */
  after: Position | null;
}

/** Text that a query can compare with. */
export const positionText = z.string().refine(isStorable);
/** A moment of UTC that a query can compare with. */
export const positionMoment = z.iso
  .datetime({ offset: true })
  .regex(/(?:Z|\+00:00)$/)
  .refine((text) => Date.parse(text) > 0);

/** Pages of a list, each of which begins after the last row of the one before, so that no row is repeated or missed. */
export class Keyset<Position extends object> {
  readonly #position: z.ZodType<Position>;
  readonly #parts: readonly string[];

  /** @param position its parts, in the order in which cursors have them */
  constructor(position: z.ZodObject & z.ZodType<Position>) {
    this.#position = position;
    this.#parts = Object.keys(position.shape);
  }

  /** A position as opaque text for a query string. */
  write(bound: Bound, position: Position): string {
    const values = this.#parts.map((part) => position[part as keyof Position]);
    return Buffer.from(JSON.stringify([...bound, ...values])).toString('base64url');
  }

  /** The position in a cursor that is bound to the same; null without a cursor, refused for any other text. */
  read(bound: Bound, cursor: string | undefined): Position | null | Refused<'request/invalid'> {
    if (cursor === undefined) return null;
    const issues = [{ path: 'cursor', message: BAD_CURSOR }];
    return this.#parse(bound, cursor) ?? refuse('request/invalid', { issues });
  }

  #parse(bound: Bound, cursor: string): Position | undefined {
    let written: unknown;
    try {
      written = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    } catch {
      return undefined;
    }
    const length = bound.length + this.#parts.length;
    if (!Array.isArray(written) || written.length !== length) return undefined;
    if (bound.some((value = null, at) => written[at] !== value)) return undefined;
    const values = this.#parts.map((part, at) => [part, written[bound.length + at]]);
    return this.#position.safeParse(Object.fromEntries(values)).data;
  }

  /** @param read up to `limit` rows, which is one more than the page has: that row shows that there is a next page */
  async page<Row extends Position>(
    bound: Bound,
    { limit, cursor }: PageQuery,
    read: (page: PageOf<Position>) => Promise<{ rows: readonly Row[]; totalCount: number }>,
  ): Promise<Page<Row> | Refused<'request/invalid'>> {
    const after = this.read(bound, cursor);
    if (after instanceof Refused) return after;
    const { rows, totalCount } = await read({ limit: limit + 1, after });
    const items = rows.slice(0, limit);
    const last = rows.length > limit ? items.at(-1) : undefined;
    const nextCursor = last ? this.write(bound, last) : null;
    return { items, nextCursor, hasMore: last !== undefined, totalCount };
  }
}

/** `createdAt` has microseconds, as the database formats it. */
const NEWEST_FIRST = new Keyset(z.object({ createdAt: positionMoment, id: positionText }));

/** What is read for a page of a list that is ordered from newest to oldest. */
export type TimePage = PageOf<{ createdAt: string; id: string }>;

/** What tells filters from others, in any order of their names; nothing without any. */
export function filterBound(filters: object): string[] {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  if (given.length === 0) return [];
  return [createHash('sha256').update(JSON.stringify(given.sort())).digest('base64url')];
}

/** A page of a list that is ordered from newest to oldest, bound to `list` and to the filters of the query. */
export async function timePage<Row extends { createdAt: string; id: string }>(
  list: string,
  query: PageQuery,
  read: (page: TimePage) => Promise<{ rows: readonly Row[]; totalCount: number }>,
): Promise<Page<Row> | Refused<'request/invalid'>> {
  const { limit: _, cursor: __, ...filters } = query;
  const page = await NEWEST_FIRST.page([list, ...filterBound(filters)], query, read);
  if (page instanceof Refused) return page;
  const items = page.items.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
  }));
  return { ...page, items };
}
