/** Asks again: after an application was sent, withdrawn or taken into a queue. */
export const refreshApplied = (): Promise<void> =>
  import('./applied-sync.ts').then(
    ({ learnApplied }) => learnApplied(),
    // Where its code cannot be loaded, what is shown stays.
    () => {},
  );
