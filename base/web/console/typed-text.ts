/** A text field of a filter: what stands in the address, and what is typed on the way there. */
export interface TypedText {
  /** What is typed; null where the field shows what the address says. */
  typed: string | null;
  /** What the address says. */
  current: string;
  /** The texts that the field asked for and that the address does not say yet, the oldest first. */
  asked: readonly string[];
}

/** The field asks for what is typed in it. */
export const withAsked = (state: TypedText, text: string): TypedText => ({
  ...state,
  asked: [...state.asked, text],
});

/**
 * The address says something else. A text that the field asked for may arrive late, when more is typed: the typed text
 * stays. Any other, such as that of Back, is what the field shows.
 */
export function arrived(state: TypedText, current: string): TypedText {
  const at = state.asked.indexOf(current);
  return at < 0
    ? { typed: null, current, asked: [] }
    : { typed: state.typed, current, asked: state.asked.slice(at + 1) };
}
