import { z } from '@hono/zod-openapi';
import { isPlainLine, isPlainText, visibleText } from '@stoop/domain/text/visible-text';

/** Trims a text, and makes it empty if it has no visible character. `error` is the message for other types. */
export const trimmedText = (error = 'must be text') => z.string(error).overwrite(visibleText);

export const shortText = (most: number) =>
  trimmedText().max(most, `must be at most ${most} characters`);

const HIDDEN = 'holds characters that cannot be seen: please type it again';

/** A text of one line. */
export const line = (most: number) => shortText(most).refine(isPlainLine, HIDDEN);

/** A text of several lines; all line endings become `\n`. */
export const lines = (most: number) =>
  z
    .string('must be text')
    .overwrite((text) => text.replace(/\r\n?/g, '\n'))
    .pipe(shortText(most))
    .refine(isPlainText, HIDDEN);
