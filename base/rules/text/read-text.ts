import type { Parsed } from './parsed.ts';
import { searchWords } from './search-words.ts';
import { withoutInvisible } from './visible-text.ts';

const refused = (message: string): Parsed<never> => ({ ok: false, message });

export const TEXT_LENGTH_MAX = 100;

/** Parses a text that names something. */
export function readText(written: string): Parsed<string> {
  const value = written.trim();
  if (value === '') return refused('must not be empty');
  if (value.length > TEXT_LENGTH_MAX)
    return refused(`must be at most ${TEXT_LENGTH_MAX} characters`);
  // No name contains control characters or lone surrogates.
  if (/\p{Cc}|\p{Cs}/u.test(value)) return refused('must be plain text');
  return { ok: true, value };
}

/** Removes invisible characters. Requires a letter or a digit, because text without one would match everything. */
export function readWords(written: string): Parsed<string> {
  const parsed = readText(withoutInvisible(written));
  if (parsed.ok && searchWords(parsed.value).length === 0)
    return refused('must have a letter or a digit');
  return parsed;
}
