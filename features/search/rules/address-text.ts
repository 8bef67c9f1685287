import { readWords } from '@stoop/base/rules/text/read-text';
import { withoutInvisible } from '@stoop/base/rules/text/visible-text';
import type { Issue } from './search-url.ts';
import { PLACE_LENGTH_MAX, SENTENCE_LENGTH_MAX } from './text-lengths.ts';

/** The name of a place as plain text on one line; null when there is none. */
export function readPlaceName(params: URLSearchParams): string | null {
  const written = withoutInvisible(params.get('place') ?? '')
    .replace(/\p{Cc}|\p{Cs}/gu, ' ')
    .trim();
  return written === '' ? null : written.slice(0, PLACE_LENGTH_MAX).trim();
}

/** A text as it was written into the search box; null when there is none, or none that could be read. */
export function readWritten(
  params: URLSearchParams,
  key: 'where' | 'said',
  issues: Issue[],
): string | null {
  const written = params.get(key);
  if (written === null) return null;
  const parsed = readWords(written, SENTENCE_LENGTH_MAX);
  if (parsed.ok) return parsed.value;
  issues.push({ path: key, message: parsed.message });
  return null;
}

/** A value of the address, shortened to plain text for a sentence. */
export function shortValue(written: string): string {
  const plain = withoutInvisible(written).replace(/\p{Cc}|\p{Cs}/gu, ' ');
  return plain.length > 40 ? `${plain.slice(0, 39)}…` : plain;
}
