import { useHydrated } from '@stoop/base/web/platform/use-hydrated';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { isSlotKey, slotFor } from './slot-keys.ts';

const slotOf = (element: HTMLElement) => element.dataset.slot ?? '';

/** The times that can be seen; a phone hides those of other days. */
const shownIn = (table: HTMLElement) =>
  [...table.querySelectorAll<HTMLElement>('[data-slot]')]
    .filter((element) => element.checkVisibility())
    .sort((one, other) => Date.parse(slotOf(one)) - Date.parse(slotOf(other)));

/**
 * Makes all times one stop of the tab key, between which the arrows move. `first` is the stop until another time has
 * had the focus. Before hydration each time is a stop of its own.
 */
export function useSlotFocus(first: string | undefined, times: readonly string[]) {
  const [focused, setFocused] = useState<string | null>(null);
  const isHydrated = useHydrated();
  const stop = focused !== null && times.includes(focused) ? focused : first;
  return {
    tabIndexOf: (time: string) => (!isHydrated || time === stop ? 0 : -1),
    onFocus({ target }: FocusEvent<HTMLElement>) {
      if (target.dataset.slot !== undefined) setFocused(target.dataset.slot);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const { key, target, currentTarget } = event;
      const current = target instanceof HTMLElement ? target.dataset.slot : undefined;
      const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      if (current === undefined || hasModifier || !isSlotKey(key)) return;
      event.preventDefault();
      const shown = shownIn(currentTarget);
      const to = slotFor(key, current, shown.map(slotOf));
      shown.find((element) => slotOf(element) === to)?.focus();
    },
  };
}
