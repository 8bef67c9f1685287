export interface Page<Item> {
  items: readonly Item[];
  nextCursor: string | null;
  totalCount: number;
}

/** All items of consecutive pages, each once: between two calls an item can move to a later page. */
export function mergePages<Item>(
  pages: readonly Page<Item>[],
  keyOf: (item: Item) => string,
): Item[] {
  const byKey = new Map<string, Item>();
  for (const { items } of pages)
    for (const item of items) if (!byKey.has(keyOf(item))) byKey.set(keyOf(item), item);
  return [...byKey.values()];
}
