/**
 * Characters that are invisible alone: spaces, zero-width and filler characters, controls, marks without a letter, and those
 * for private use.
 */
const BLANK =
  /^[\s\p{Cc}\p{Cf}\p{Co}\p{M}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}]*$/u;

/**
 * Trims a text, and makes it empty if nothing of it is visible. Joiners within a text stay, because Persian
 * words and emoji need them.
 */
export const visibleText = (text: string): string => (BLANK.test(text) ? '' : text.trim());

/** Removes characters that are invisible or change the direction of the text after them. */
export const withoutInvisible = (written: string): string =>
  written.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');

/** Control characters, lone surrogates, and characters that change the direction of the text after them. */
const HIDDEN = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const HIDDEN_BUT_SPACES = /[[\p{Cc}--[\n\t]]\p{Cs}\u202a-\u202e\u2066-\u2069]/v;

/** What forms say of a text that has these characters. */
export const HIDDEN_WORDS = 'This holds characters that cannot be seen: please type it again.';

/** Whether a text of one line has none of these characters. */
export const isPlainLine = (text: string): boolean => !HIDDEN.test(text);
/** The same for a text of several lines, which may have tabs. */
export const isPlainText = (text: string): boolean => !HIDDEN_BUT_SPACES.test(text);
/** A text of one line without these characters, for what nobody can be asked to type again. */
export const plainLine = (text: string): string => text.replaceAll(new RegExp(HIDDEN, 'gu'), '');
