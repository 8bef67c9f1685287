import { z } from '@hono/zod-openapi';
import { cursorParameter, limitParameter } from './query.ts';

/** The parameters of a page of a list: `standard` items by default, and at most `max`. */
export const pageParameters = (standard: number, max: number) => ({
  limit: limitParameter(standard, max),
  cursor: cursorParameter,
});

/** A page of a list, with the cursor of the next one. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    nextCursor: z.string().nullable().openapi({
      description: 'The `cursor` of the next page; null on the last page.',
    }),
    hasMore: z.boolean().openapi({ description: 'Whether there is a next page.' }),
    totalCount: z.int().openapi({ description: 'The exact number of items on all pages.' }),
  });

export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
  hasMore: boolean;
  totalCount: number;
}
