import type { Home } from './home.ts';

/** The home whose card was pressed last. */
let opened: Home | null = null;

/** Called where a card's link is pressed. */
export function openHome(home: Home): void {
  opened = home;
}

/** What a card said of the home that opens at this address; null where no card led there. */
export const openedAt = (address: string): Home | null => (opened?.to === address ? opened : null);
