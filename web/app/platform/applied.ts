/** Call it after an application was sent, withdrawn or added to a queue. */
export const refreshApplied = (): Promise<void> =>
  import('./applied-sync.ts').then(
    ({ loadAppliedHomes }) => loadAppliedHomes(),
    // If the code cannot be loaded, pages show what they did.
    () => {},
  );
