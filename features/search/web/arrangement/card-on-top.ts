interface CardBox {
  top: number;
  height: number;
}

/**
 * Which of these cards is on top below an edge: the first of which more is below it than above. Null where none is above it
 * in part, so that the head of the list is in view, or where a map hides them all.
 */
export function cardOnTop(cards: readonly CardBox[], edge: number): number | null {
  const [first] = cards;
  if (!first || first.top >= edge) return null;
  const at = cards.findIndex(({ top, height }) => top + height / 2 > edge);
  return at < 0 ? null : at;
}
