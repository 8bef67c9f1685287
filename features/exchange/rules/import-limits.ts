/** What staff import in the console at once; an operator's import (`npm run import`) has no such limits. */
export const IMPORT_LIMITS = {
  bytes: 25_000_000,
  /** A small file may unpack to very much. */
  unpackedBytes: 200_000_000,
  documents: 200_000,
  /** More refusals are of a file that is wrong as a whole. */
  refusals: 1_000,
} as const;
