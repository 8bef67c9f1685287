import { createContext, useCallback, useMemo, useState } from 'react';
import { CHOSEN_MAX } from '../../../rules/many-moves.ts';
import { type Card, type Columns, cardsBetween, hitsOf } from './board-state.ts';

interface ChosenCards {
  ids: ReadonlySet<string>;
  /** Chooses a card, or no longer; with `isRange` all from the one that was chosen last. */
  choose: (applicationId: string, isRange: boolean) => void;
}

/** The cards that are chosen, to be moved together. */
export const ChosenCards = createContext<ChosenCards>({ ids: new Set(), choose: () => {} });

interface State {
  ids: ReadonlySet<string>;
  /** From where a range goes. */
  from: string | null;
}

const NONE: State = { ids: new Set(), from: null };

/** Of the chosen cards those that are still loaded. */
export function useChosen(columns: Columns) {
  const [{ ids }, setState] = useState<State>(NONE);
  const cards: Card[] = hitsOf(columns).filter(({ applicationId }) => ids.has(applicationId));
  const choose = useCallback(
    (id: string, isRange: boolean) =>
      setState((now) => {
        if (isRange && now.from !== null) {
          const added = cardsBetween(columns, now.from, id);
          return { ids: new Set([...now.ids, ...added].slice(0, CHOSEN_MAX)), from: id };
        }
        const others = [...now.ids].filter((one) => one !== id);
        const next = now.ids.has(id) ? others : [...others, id].slice(-CHOSEN_MAX);
        return { ids: new Set(next), from: id };
      }),
    [columns],
  );
  return {
    cards,
    choose,
    /** Chooses both, as on the way from one to the other. */
    extend: (one: string, other: string) =>
      setState((now) => ({
        ids: new Set([...now.ids, one, other].slice(0, CHOSEN_MAX)),
        from: other,
      })),
    clear: useCallback(() => setState(NONE), []),
    context: useMemo(() => ({ ids, choose }), [ids, choose]),
  };
}

export type Chosen = ReturnType<typeof useChosen>;
