/** The list with the item at `from` moved to the index `to`, which may be past either end. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined) return [...items];
  const others = items.filter((_, at) => at !== from);
  const at = Math.max(0, Math.min(others.length, to));
  return [...others.slice(0, at), item, ...others.slice(at)];
}
