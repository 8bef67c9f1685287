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
    nextCursor: z
      .string()
      .nullable()
      .describe('The `cursor` of the next page; null on the last page.'),
    hasMore: z.boolean().describe('Whether there is a next page.'),
    totalCount: z.int().describe('The exact number of items on all pages.'),
  });

export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
  hasMore: boolean;
  totalCount: number;
}
