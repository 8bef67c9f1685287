import { ownRefreshes } from '@stoop/base/web/platform/own-refreshes';

/** Call it after an application was sent, withdrawn or added to a queue; the other tabs follow too. */
export const refreshApplied = (): Promise<void> =>
  import('./applied-sync.ts').then(
    ({ applied }) => applied.announce(),
    // If the code cannot be loaded, pages show what they did.
    () => {},
  );

// Pages that follow what is the user's own import this.
ownRefreshes.push({ refresh: refreshApplied, kinds: ['application', 'queue'] });
