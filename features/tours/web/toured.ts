/** Call it after a tour was booked, moved or cancelled; the other tabs follow too. */
export const refreshToured = (): Promise<void> =>
  import('./toured-sync.ts').then(
    ({ toured }) => toured.announce(),
    // If the code cannot be loaded, pages show what they did.
    () => {},
  );
