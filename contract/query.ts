import { z } from '@hono/zod-openapi';
import { isObject } from '@stoop/domain/json/json-values';
import type { Parsed } from '@stoop/domain/search/values';
import { ITEMS_PER_COUNT } from './limits.ts';
import type { ProblemCode } from './problems.ts';

export const ID_LENGTH_MAX = 200;
export const IDS_MAX = 100;
/** Longer than any cursor that we write. */
const CURSOR_LENGTH_MAX = 4_000;

/** How one parameter stands in the OpenAPI document. */
export interface Documented {
  description: string;
  example?: unknown;
  schema: {
    type: 'string' | 'integer' | 'number' | 'boolean' | 'array';
    items?: { type: 'string'; maxLength?: number };
    [keyword: string]: unknown;
  };
}

/** A key of a query string as it comes in: once, or several times. */
const Written = z.union([z.string(), z.array(z.string())], { error: 'must be given' });

/** What was understood, or what is wrong, with the refusal that says it where the general one does not. */
export type Read<Value> = Parsed<Value> & { refusal?: ProblemCode };

/** A parameter whose values are understood by `read`; what it refuses becomes the key's issue. */
export function parameter<Value>(
  read: (written: readonly string[]) => Read<Value>,
  { description, example, schema }: Documented,
) {
  const { type, ...keywords } = schema;
  return Written.transform((written, context) => {
    const parsed = read(typeof written === 'string' ? [written] : written);
    if (parsed.ok) return parsed.value;
    const { message, refusal } = parsed;
    context.addIssue({ code: 'custom', message, ...(refusal && { params: { refusal } }) });
    return z.NEVER;
  }).openapi({ type, ...keywords, param: { description, example } });
}

export const refused = (message: string, refusal?: ProblemCode): Read<never> => ({
  ok: false,
  message,
  ...(refusal && { refusal }),
});

/** Reads a parameter that may stand in a query string once. */
export const once =
  <Value>(read: (written: string) => Read<Value>) =>
  (written: readonly string[]): Read<Value> =>
    written.length === 1 && written[0] !== undefined
      ? read(written[0])
      : refused('must be given once');

/** Reads as `read` does, and refuses with `refusal`. */
export const orRefuse =
  <Value>(refusal: ProblemCode, read: (written: readonly string[]) => Read<Value>) =>
  (written: readonly string[]): Read<Value> => {
    const parsed = read(written);
    return parsed.ok ? parsed : { ...parsed, refusal };
  };

/** Reads one of a few words. */
export const oneOf = <Word extends string>(words: readonly Word[]) =>
  once((written) => {
    const value = words.find((word) => word === written);
    return value ? { ok: true, value } : refused(`must be one of ${words.join(', ')}`);
  });

interface Range {
  min: number;
  max: number;
}

/** Reads a whole number in decimal digits. */
export const wholeNumber = ({ min, max }: Range) =>
  once((written) => {
    const value = /^\d{1,9}$/.test(written) ? Number(written) : Number.NaN;
    return value >= min && value <= max
      ? { ok: true, value }
      : refused(`must be a whole number from ${min} to ${max}`);
  });

/** Reads a decimal number: digits, perhaps a sign and a point, no exponent. */
export const decimal = ({ min, max }: Range) =>
  once((written) => {
    const value = /^-?\d{1,10}(?:\.\d{1,20})?$/.test(written) ? Number(written) : Number.NaN;
    return value >= min && value <= max
      ? { ok: true, value }
      : refused(`must be a number from ${min} to ${max}`);
  });

/** Ids are the documents' own: any text that a database can hold. */
export function readId(written: string): Read<string> {
  if (written.trim() === '') return refused('must not be empty');
  if (written.length > ID_LENGTH_MAX) return refused(`must be at most ${ID_LENGTH_MAX} characters`);
  if (/\p{Cc}|\p{Cs}/u.test(written)) return refused('must be plain text');
  return { ok: true, value: written };
}

/** The id of a building, whose absence has a sentence of its own (R5.05). */
export const readBuildingId = (written: string): Read<string> =>
  written.trim() === ''
    ? refused('must not be empty', 'listings/building-id-required')
    : readId(written);

/** An id in the path. */
export const pathId = (description: string, example: string, read = readId) =>
  parameter(once(read), {
    description,
    example,
    schema: { type: 'string', minLength: 1, maxLength: ID_LENGTH_MAX },
  });

const counted = (max: number) =>
  max > ITEMS_PER_COUNT ? ` Counts as a call for every ${ITEMS_PER_COUNT}.` : '';

export const limitParameter = (standard: number, max: number) =>
  parameter(wholeNumber({ min: 1, max }), {
    description: `How many items a page holds, ${standard} if not given.${counted(max)}`,
    example: standard,
    schema: { type: 'integer', minimum: 1, maximum: max, default: standard },
  }).default(standard);

export const cursorParameter = parameter(
  once((written) =>
    /^[\w-]+$/.test(written) && written.length <= CURSOR_LENGTH_MAX
      ? { ok: true, value: written }
      : refused('must be the nextCursor of an earlier page'),
  ),
  {
    description: 'The `nextCursor` of the page before; the same search must be asked.',
    schema: { type: 'string', maxLength: CURSOR_LENGTH_MAX },
  },
).optional();

/** How many items a parsed query asks for: as many as a page's `limit`, or as it names `ids`. */
export function requestedItems(query: unknown): number {
  if (!isObject(query)) return 1;
  const { limit, ids } = query;
  return typeof limit === 'number' ? limit : Array.isArray(ids) ? ids.length : 1;
}

/** For calls that take no parameters: any key is unknown. */
export const NoQuery = z.strictObject({});
