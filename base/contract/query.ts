import { z } from '@hono/zod-openapi';
import { isObject } from '../rules/json/json-values.ts';
import type { Parsed } from '../rules/text/parsed.ts';
import { readIsoDay } from '../rules/time/iso-day.ts';
import { ITEMS_PER_COUNT } from './limits.ts';
import type { ProblemCode } from './problems.ts';

export const ID_LENGTH_MAX = 200;
export const IDS_MAX = 100;
/** Longer than any cursor that the API issues. */
const CURSOR_LENGTH_MAX = 4_000;
/** What is said of any other cursor. */
export const BAD_CURSOR = 'must be the nextCursor of an earlier page';

/** How the OpenAPI document describes a parameter. */
export interface Documented {
  description: string;
  example?: unknown;
  schema: {
    type: 'string' | 'integer' | 'number' | 'boolean' | 'array';
    items?: { type: 'string' | 'integer'; [keyword: string]: unknown };
    [keyword: string]: unknown;
  };
  /** Whether a list is one value with commas, rather than a key that is repeated. */
  isJoined?: true;
}

/** The raw values of a query key, which may be repeated. */
const RawValues = z.union([z.string(), z.array(z.string())], { error: 'must be given' });

/** A parsed value, or an issue; `refusal` replaces `request/invalid` where a more exact code exists. */
export type Read<Value> = Parsed<Value> & { refusal?: ProblemCode };

/** A parameter that `read` parses; its error message becomes the issue of the key. */
export function parameter<Value>(
  read: (raw: readonly string[]) => Read<Value>,
  { description, example, schema, isJoined }: Documented,
) {
  const { type, ...keywords } = schema;
  return RawValues.transform((raw, context) => {
    const parsed = read(typeof raw === 'string' ? [raw] : raw);
    if (parsed.ok) return parsed.value;
    const { message, refusal } = parsed;
    context.addIssue({ code: 'custom', message, ...(refusal && { params: { refusal } }) });
    return z.NEVER;
  }).openapi({
    ...{ type, ...keywords },
    param: { description, example, ...(isJoined && { style: 'form', explode: false }) },
  });
}

export const refused = (message: string, refusal?: ProblemCode): Read<never> => ({
  ok: false,
  message,
  ...(refusal && { refusal }),
});

/** Parses a parameter that must not be repeated. */
export const once =
  <Value>(read: (raw: string) => Read<Value>) =>
  (raw: readonly string[]): Read<Value> =>
    raw.length === 1 && raw[0] !== undefined ? read(raw[0]) : refused('must be given once');

export const orRefuse =
  <Value>(refusal: ProblemCode, read: (raw: readonly string[]) => Read<Value>) =>
  (raw: readonly string[]): Read<Value> => {
    const parsed = read(raw);
    return parsed.ok ? parsed : { ...parsed, refusal };
  };

/** Parses one of a few words. */
export const oneOf = <Word extends string>(words: readonly Word[]) =>
  once((raw) => {
    const value = words.find((word) => word === raw);
    return value ? { ok: true, value } : refused(`must be one of ${words.join(', ')}`);
  });

interface Range {
  min: number;
  max: number;
}

/** Parses a whole number in decimal digits. */
export const wholeNumber = ({ min, max }: Range) =>
  once((raw) => {
    const value = /^\d{1,9}$/.test(raw) ? Number(raw) : Number.NaN;
    return value >= min && value <= max
      ? { ok: true, value }
      : refused(`must be a whole number from ${min} to ${max}`);
  });

/** Parses a decimal number with an optional sign and point, without an exponent. */
export const decimal = ({ min, max }: Range) =>
  once((raw) => {
    const value = /^-?\d{1,10}(?:\.\d{1,20})?$/.test(raw) ? Number(raw) : Number.NaN;
    return value >= min && value <= max
      ? { ok: true, value }
      : refused(`must be a number from ${min} to ${max}`);
  });

/** Ids come from imported documents, so that any text that a database can store is valid. */
export function readId(raw: string): Read<string> {
  if (raw.trim() === '') return refused('must not be empty');
  if (raw.length > ID_LENGTH_MAX) return refused(`must be at most ${ID_LENGTH_MAX} characters`);
  if (/\p{Cc}|\p{Cs}/u.test(raw)) return refused('must be plain text');
  return { ok: true, value: raw };
}

/** An id in the path, or in the query. */
export const pathId = (description: string, example: string, read = readId) =>
  parameter(once(read), {
    description,
    example,
    schema: { type: 'string', minLength: 1, maxLength: ID_LENGTH_MAX },
  });

/** A parameter that is one of these words. */
export const choice = <Word extends string>(
  words: readonly Word[],
  description: string,
  example?: Word,
) =>
  parameter(oneOf(words), {
    description,
    ...(example !== undefined && { example }),
    schema: { type: 'string', enum: [...words] },
  });

/** An id that a query may name. */
export const optionalId = (description: string, example?: string) =>
  parameter(once(readId), {
    description,
    ...(example !== undefined && { example }),
    schema: { type: 'string', maxLength: ID_LENGTH_MAX },
  }).optional();

/** The token of a link of a mail, in the path. One that is longer than any is refused with `refusal`. */
export const linkToken = (refusal: ProblemCode, lengthMax: number, example: string) =>
  parameter(
    once((raw) =>
      raw.length <= lengthMax ? { ok: true, value: raw } : refused('is too long', refusal),
    ),
    {
      description: 'The token of a link in a mail.',
      example,
      schema: { type: 'string', minLength: 1, maxLength: lengthMax },
    },
  );

const costSentence = (max: number) =>
  max > ITEMS_PER_COUNT ? ` The call counts once for every ${ITEMS_PER_COUNT} of them.` : '';

export const limitParameter = (standard: number, max: number) =>
  parameter(wholeNumber({ min: 1, max }), {
    description: `The largest number of items on a page, ${standard} by default.${costSentence(max)}`,
    example: standard,
    schema: { type: 'integer', minimum: 1, maximum: max, default: standard },
  }).default(standard);

export const cursorParameter = parameter(
  once((raw) =>
    /^[\w-]+$/.test(raw) && raw.length <= CURSOR_LENGTH_MAX
      ? { ok: true, value: raw }
      : refused(BAD_CURSOR),
  ),
  {
    description: 'The `nextCursor` of the previous page; the other parameters must stay the same.',
    schema: { type: 'string', maxLength: CURSOR_LENGTH_MAX },
  },
).optional();

/** How many items a parsed query requests: its `limit`, or the number of its `ids`. */
export function requestedItems(query: unknown): number {
  if (!isObject(query)) return 1;
  const { limit, ids } = query;
  return typeof limit === 'number' ? limit : Array.isArray(ids) ? ids.length : 1;
}

/** The query of a call without parameters; any key is refused. */
export const NoQuery = z.strictObject({});

/** An id in a body, with the rules of an id in a path. */
export const bodyId = z
  .string('must be text')
  .transform((text, context) => {
    const read = readId(text);
    if (read.ok) return read.value;
    context.addIssue({ code: 'custom', message: read.message });
    return z.NEVER;
  })
  .openapi({ type: 'string', minLength: 1, maxLength: ID_LENGTH_MAX });

/** Other years are a mistake, and dates at the ends of the calendar have no neighbors. */
const YEARS = { first: '2000', last: '2100' };

/** Whether a text is a day of these years. */
export const isDay = (raw: string): boolean => {
  const year = raw.slice(0, 4);
  return readIsoDay(raw) !== null && year >= YEARS.first && year <= YEARS.last;
};

/** What is said of a day of other years. */
export const OTHER_YEARS = `must be in the years ${YEARS.first} to ${YEARS.last}`;

/** A time of such a day in a body, in New York’s time. */
export const localTime = z
  .string('must be a time such as 2027-03-15T09:00')
  .regex(/^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 2027-03-15T09:00')
  .refine((text) => isDay(text.slice(0, 10)), OTHER_YEARS);

/** A parameter that is such a day. */
export const dayParameter = (description: string) =>
  parameter(
    once((raw) =>
      isDay(raw)
        ? { ok: true, value: raw }
        : refused(`must be a day such as 2027-03-15, and ${OTHER_YEARS}`),
    ),
    { description, example: '2027-03-15', schema: { type: 'string', format: 'date' } },
  );
