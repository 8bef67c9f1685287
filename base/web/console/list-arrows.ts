import type { KeyboardEvent } from 'react';

/** The place in a list that a key leads to; null where the key does not move. */
const placeAfter = (key: string, at: number, last: number): number | null => {
  if (key === 'ArrowDown') return Math.min(last, at + 1);
  if (key === 'ArrowUp') return Math.max(0, at - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
};

/** The arrows, Home and End move between the buttons of a list. */
export function moveInList(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  const next = placeAfter(event.key, at, buttons.length - 1);
  if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  buttons[next]?.focus();
}
