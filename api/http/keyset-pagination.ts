import { type Refused, refuse } from '@stoop/contract/refuse';

/** The last row of a page, in a list that is ordered from newest to oldest. */
export interface TimePosition {
  /** With microseconds, as the database formats it. */
  at: string;
  id: string;
}

export interface TimePage {
  limit: number;
  /** The last row of the previous page; null on the first page. */
  after: TimePosition | null;
}

const CURSOR_LENGTH_MAX = 1_000;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?\+00:00$/;

const write = (list: string, { at, id }: TimePosition) =>
  Buffer.from(JSON.stringify([list, at, id])).toString('base64url');

function read(list: string, text: string): TimePosition | null {
  if (text.length > CURSOR_LENGTH_MAX) return null;
  let decoded: unknown;
  try {
    decoded = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
  if (!Array.isArray(decoded) || decoded.length !== 3 || decoded[0] !== list) return null;
  const [, at, id] = decoded as unknown[];
  if (typeof at !== 'string' || typeof id !== 'string' || id.includes('\0')) return null;
  return MOMENT.test(at) && Number.isFinite(Date.parse(at)) ? { at, id } : null;
}

/** Parses the page parameters of a query; a cursor of another list is refused. */
export function readTimePage(
  list: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): TimePage | Refused<'request/invalid'> {
  const after = cursor === undefined ? null : read(list, cursor);
  if (cursor === undefined || after) return { limit, after };
  const issue = { path: 'cursor', message: 'must be the nextCursor of a page of this list' };
  return refuse('request/invalid', { issues: [issue] });
}

/** Builds the answer from up to `limit + 1` rows: the extra row shows that there is a next page. */
export function answerTimePage<Item extends { id: string; createdAt: string }>(
  list: string,
  { limit }: TimePage,
  { rows, totalCount }: { rows: readonly Item[]; totalCount: number },
) {
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return {
    items: items.map((item) => ({ ...item, createdAt: new Date(item.createdAt).toISOString() })),
    nextCursor: last ? write(list, { at: last.createdAt, id: last.id }) : null,
    hasMore: last !== undefined,
    totalCount,
  };
}
