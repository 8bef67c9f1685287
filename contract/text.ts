import { z } from '@hono/zod-openapi';
import { isPlainLine, isPlainText, visibleText } from '@stoop/domain/text/visible-text';

/** A text without the spaces around it; one of which nothing can be seen is empty. `error` says that it is none. */
export const seen = (error = 'must be text') => z.string(error).overwrite(visibleText);

export const shortText = (most: number) => seen().max(most, `must be at most ${most} characters`);

const HIDDEN = 'must not hold control characters';

/** One line. */
export const line = (most: number) => shortText(most).refine(isPlainLine, HIDDEN);

/** Several lines, parted by newlines alone. */
export const lines = (most: number) =>
  z
    .string('must be text')
    .overwrite((written) => written.replace(/\r\n?/g, '\n'))
    .pipe(shortText(most))
    .refine(isPlainText, HIDDEN);
