import type { Parsed } from './parsed.ts';
import { searchWords } from './search-words.ts';
import { withoutInvisible } from './visible-text.ts';

const refused = (message: string): Parsed<never> => ({ ok: false, message });

/** The longest text that names something. */
export const TEXT_LENGTH_MAX = 100;

/** Parses a text of one line, of at most `most` characters. */
export function readText(written: string, most = TEXT_LENGTH_MAX): Parsed<string> {
  const value = written.trim();
  if (value === '') return refused('must not be empty');
  if (value.length > most) return refused(`must be at most ${most} characters`);
  // No name contains control characters or lone surrogates.
  if (/\p{Cc}|\p{Cs}/u.test(value)) return refused('must be plain text');
  return { ok: true, value };
}

/** Removes invisible characters. Requires a letter or a digit, because text without one would match everything. */
export function readWords(written: string, most = TEXT_LENGTH_MAX): Parsed<string> {
  const parsed = readText(withoutInvisible(written), most);
  if (parsed.ok && searchWords(parsed.value).length === 0)
    return refused('must have a letter or a digit');
  return parsed;
}
