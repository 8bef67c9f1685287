import { withoutInvisible } from './visible-text.ts';

/** Printable ASCII needs no Unicode normalization, and most texts are. */
const PLAIN = /^[ -~]*$/;

/** Splits text into words of letters and digits, in lower case and without accents: `Côte-St 5A` → `cote st 5a`. */
export function searchWords(text: string): string[] {
  if (PLAIN.test(text))
    return text
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter(Boolean);
  return withoutInvisible(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
