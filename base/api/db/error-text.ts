import { DrizzleQueryError } from 'drizzle-orm/errors';
import { inSources } from './source-places.ts';

/**
 * What a log may say of an error. The message of a failed query lists its values, which may be emails,
 * hashes or links: what the database answered is said in its place.
 */
export function formatError(error: unknown): { error: string; stack: string | undefined } {
  let cause = error;
  while (cause instanceof DrizzleQueryError) cause = cause.cause ?? 'a query failed';
  const stack = error instanceof Error ? error.stack : undefined;
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return { error: String(cause), stack: frames?.map(inSources).join('\n') };
}
