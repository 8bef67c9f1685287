/** A parameter of a search and one value of it, as in its address. */
export type Pair = readonly [key: string, value: string];

/** The longest way, in minutes where they are said, to the place that stands behind it, or before it. */
export interface Ride {
  minutes: number | null;
  isWalk?: true;
  isBehind?: true;
}

/** `left` is a wish that no filter has, `denied` what somebody does not want, `nothing` is courtesy. */
export type Meaning = readonly Pair[] | Ride | 'left' | 'denied' | 'nothing';

export interface Phrase {
  /** Over lower-case words with one space between two; it is tried where a word begins, and ends where one ends. */
  says: string;
  /** What it means; null where it means nothing after all. `today` is the day in New York, YYYY-MM-DD. */
  means(match: readonly (string | undefined)[], today: string): Meaning | null;
}

export const always = (...pairs: readonly Pair[]) => ({ means: () => pairs });

/** A value by its words; a street, a school or a museum may be called like it: `Garden St`, `Studio Museum`. */
export const IS_NAME =
  '(?! (?:st|street|ave?|avenue|rd|road|pl|place|plaza|sq|square|blvd|museum|hospital|college|university|school|theater|hall|bridge|beach|hill|heights|city|center|centre)(?: |$))';
