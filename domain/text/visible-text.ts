/** Characters that leave no mark where they stand alone: spaces, zero-width and filler characters, controls. */
const BLANK = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/**
 * A text without the spaces around it; empty where nothing of it can be seen. Within a text joiners stay:
 * Persian words and emoji are written with them.
 */
export const visibleText = (written: string): string => (BLANK.test(written) ? '' : written.trim());

/** Control characters, halves of characters, and those that turn the direction of what stands after them. */
const HIDDEN = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const HIDDEN_BUT_NEWLINES = /[[\p{Cc}--\n]\p{Cs}\u202a-\u202e\u2066-\u2069]/v;

/** Whether every character of one line is what it seems. */
export const isPlainLine = (written: string): boolean => !HIDDEN.test(written);
/** The same of a text of several lines. */
export const isPlainText = (written: string): boolean => !HIDDEN_BUT_NEWLINES.test(written);
