type Sentence = (folder: string, reason: string) => string;

const COMMITTED_IS_SAFE = 'What was committed is kept.';

/** Instructions for the reasons that an operator can fix. */
const REMEDIES: readonly (readonly [reason: RegExp, sentence: Sentence])[] = [
  [
    /No space left on device|disk is full|Disk quota exceeded/i,
    (folder) =>
      `The disk that holds ${folder} is full. Make room and start the product again. ${COMMITTED_IS_SAFE}`,
  ],
  [
    /Permission denied|Operation not permitted|Read-only file system/i,
    (folder, reason) =>
      `The embedded database in ${folder} cannot write its files: ${reason}. Start the product as the user who owns them, or check DATA_DIR; see .env.example.`,
  ],
  [
    /Input\/output error|EIO/,
    (folder, reason) =>
      `The disk that holds ${folder} fails: ${reason}. Check it, and copy the folder to another one before anything else. What was being written may be missing.`,
  ],
  [
    /not compatible with this version/,
    (folder, reason) =>
      `${folder} was written by another version of the database: ${reason}. Start the version of the product that wrote it, export the data there, and import them here.`,
  ],
  [
    /memory limit|out of memory|Cannot enlarge memory/i,
    (folder, reason) =>
      `The embedded database in ${folder} ran out of memory: ${reason}. Start the product again, with more memory or on a PostgreSQL server. ${COMMITTED_IS_SAFE}`,
  ],
];

/** The instruction for a reason; null if it is unknown. */
export function remedyFor(folder: string, reason: string): string | null {
  const remedy = REMEDIES.find(([pattern]) => pattern.test(reason));
  return remedy ? remedy[1](folder, reason) : null;
}

/** The sentence for an operator when the database in `folder` does not start, or ends by itself. */
export const engineFault =
  (folder: string) =>
  (reason: string, hasStarted: boolean): string => {
    const remedy = remedyFor(folder, reason);
    if (remedy !== null) return remedy;
    return hasStarted
      ? `The embedded database in ${folder} ended: ${reason}. Start the product again. ${COMMITTED_IS_SAFE}`
      : `The embedded database in ${folder} does not start: ${reason}. Keep the folder: it holds everything since the last backup. Copy it before anybody tries to mend it; meanwhile a backup can be restored into another DATA_DIR with: npm run restore -- FILE`;
  };
