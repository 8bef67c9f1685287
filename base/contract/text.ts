import { z } from '@hono/zod-openapi';
import { isPlainLine, isPlainText, visibleText } from '../rules/text/visible-text.ts';

const HIDDEN = 'holds characters that cannot be seen: please type it again';

/** What is said of a text: where it is no text, and where it has characters that cannot be seen. */
interface Messages {
  type: string;
  hidden: string;
}
const MESSAGES: Messages = { type: 'must be text', hidden: HIDDEN };

/*
 * Every text that people write is one of these two. They refuse controls and marks of direction (U+202E and others),
 * which would let a text show something else than it says. Both are trimmed, and empty if nothing of them is visible.
 */

/** A text of one line, of any length. */
export const trimmedLine = ({ type, hidden } = MESSAGES) =>
  z.string(type).overwrite(visibleText).refine(isPlainLine, hidden);

/** A text of several lines, of any length; all line endings become `\n`. */
export const trimmedLines = ({ type, hidden } = MESSAGES) =>
  z
    .string(type)
    .overwrite((text) => visibleText(text.replace(/\r\n?/g, '\n')))
    .refine(isPlainText, hidden);

const tooLong = (most: number) => `must be at most ${most} characters`;

/** A text of one line. */
export const line = (most: number) => trimmedLine().max(most, tooLong(most));

/** A text of several lines. */
export const lines = (most: number) => trimmedLines().max(most, tooLong(most));
