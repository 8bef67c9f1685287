/** The longest text of the search box, in characters. */
export const SENTENCE_LENGTH_MAX = 300;
/** The longest name of a place. */
export const PLACE_LENGTH_MAX = 100;
