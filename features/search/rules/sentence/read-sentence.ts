import type { Token } from './numbers.ts';
import { Reading, type Sentence } from './reading.ts';
import { Words } from './sentence-words.ts';

export interface ReadingHints {
  typos?: ReadonlyMap<string, string>;
  names?: readonly string[];
}

/**
 * Splits a text as people write it into what filters mean, what a search does not steer by, and the rest. The longest
 * phrase wins; `today` is the day in New York. The words of `typos` are read as what they are mapped to, and no phrase is
 * read in `names`, which are parts of the text.
 */
export function readSentence(
  text: string,
  today: string,
  { typos = new Map(), names = [] }: ReadingHints = {},
): Sentence {
  const words = new Words(text, today, typos);
  const reading = new Reading(words);
  for (let at = 0; at < words.tokens.length; ) {
    const token = words.tokens[at] as Token;
    const name = names.find((known) => text.startsWith(known, token.start));
    if (name !== undefined) {
      reading.close();
      reading.name(name);
      at += words.tokens.slice(at).filter(({ end }) => end <= token.start + name.length).length;
      continue;
    }
    const phrase = words.phrase(at);
    const denied = phrase || !reading.hasWords ? null : words.denied(at);
    const found = phrase ?? (denied === null ? words.negated(at) : null);
    if (denied !== null) reading.deny(denied);
    else if (found) reading.take(found.meaning, at, found.to);
    else reading.add(token);
    at = denied ?? found?.to ?? at + 1;
  }
  reading.close();
  return reading.sentence;
}
