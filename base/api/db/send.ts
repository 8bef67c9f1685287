import { EventEmitter } from 'node:events';
import { Writable } from 'node:stream';
import type { SQL } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { inSpan, isTraced, type SpanFacts } from '../tracing/spans.ts';
import { type Execute, watch } from './statements.ts';

const TEXT_FORM = {
  casing: new CasingCache(),
  escapeName: (name: string) => `"${name.replaceAll('"', '""')}"`,
  escapeParam: (number: number) => `$${number + 1}`,
  escapeString: (text: string) => `'${text.replaceAll("'", "''")}'`,
};

const { TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL } = pg.types.builtins;
/** Moments, days and their lists: text, which loses no digits. */
const KEPT_AS_TEXT = new Set([TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL, 1115, 1182, 1185, 1187]);
const asText = (value: string) => value;
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    KEPT_AS_TEXT.has(type) ? asText : pg.types.getTypeParser(type, format),
};

/** A session has a plan for each name: 30 kB of its memory or more. */
const MOST_NAMES = 150;
/** A text that was sent so often will be sent again. */
const OFTEN = 8;
/** What returns all columns, of which a later version may add one: a named statement would then fail in each session that has it. */
const ALL_COLUMNS = /(?:SELECT|RETURNING|[,.])\s*\*/i;
/** Texts that are counted at a time: those that depend on their values are without an end. */
const MOST_COUNTED = 2_000;

/**
 * The names of statements that are sent again and again, so that each session parses and plans them once: that takes the
 * database more time than running most of them. The same names in all sessions.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #counts = new Map<string, number>();

  /** Undefined for a text that is sent rarely, or returns all columns. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MOST_NAMES) return known;
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (count < OFTEN) {
      if (this.#counts.size >= MOST_COUNTED) this.#counts = new Map();
      this.#counts.set(text, count);
      return undefined;
    }
    this.#counts.delete(text);
    if (ALL_COLUMNS.test(text)) return undefined;
    const name = `stoop_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

/** The stream of a connection, for which the driver has no type. */
function streamOf(client: pg.Pool | pg.PoolClient): Writable | null {
  if (!('connection' in client && client.connection instanceof EventEmitter)) return null;
  const { connection } = client;
  return 'stream' in connection && connection.stream instanceof Writable ? connection.stream : null;
}

/**
 * Sends statements. On one connection those that are sent before the event loop turns leave in one write, and their answers come in
 * one round trip: each write costs more of the processor than the statement in it.
 */
export function executeOf(client: pg.Pool | pg.PoolClient, names: StatementNames | null): Execute {
  const stream = streamOf(client);
  let isGathering = false;
  const gather = (into: Writable) => {
    isGathering = true;
    into.cork();
    process.nextTick(() => {
      isGathering = false;
      into.uncork();
    });
    watch.left?.();
  };
  return async (statement: SQL | string) => {
    const { sql: text, params } =
      typeof statement === 'string' ? { sql: statement, params: [] } : statement.toQuery(TEXT_FORM);
    const name = params.length > 0 ? names?.nameOf(text) : undefined;
    if (stream && !isGathering) gather(stream);
    const send = async () => {
      try {
        const answer = await client.query({ name, text, values: params, types });
        watch.ran?.(statement);
        return answer;
      } catch (error) {
        throw new DrizzleQueryError(text, params, error as Error);
      }
    };
    return isTraced() ? inSpan(spanName(text), spanFacts(text), send) : send();
  };
}

/** The verb of a statement, under which spans are gathered: `SELECT`. */
const spanName = (text: string): string => /[a-z]+/i.exec(text)?.[0].toUpperCase() ?? 'statement';

/** The text without its values, which are sent beside it. */
const spanFacts = (text: string): SpanFacts => ({
  'db.system.name': 'postgresql',
  'db.query.text': text.replace(/\s+/g, ' ').trim(),
});
