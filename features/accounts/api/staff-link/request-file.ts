import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { z } from 'zod';

/** A link that was printed: of its token the hash alone. */
const StaffLink = z.strictObject({
  tokenHash: z.string().regex(/^[\da-f]{64}$/),
  madeAt: z.coerce.date(),
});
export type StaffLink = z.infer<typeof StaffLink>;

const OWNER_ALONE = 0o600;
const OTHERS = 0o077;
const takenOf = (file: string) => `${file}.taken`;

/** Leaves a link, instead of an earlier one, for the process that has the database open. */
export async function leaveStaffLink(file: string, link: StaffLink): Promise<void> {
  await rm(file, { force: true });
  await writeFile(file, JSON.stringify(link), { mode: OWNER_ALONE, flag: 'wx' });
}

/**
 * Takes the link that was left; null without one. Of two calls at once one gets it. A file that others could have
 * written, or that is not one of these, is removed and counts as none.
 */
export async function takeLeftLink(file: string): Promise<StaffLink | null> {
  const taken = takenOf(file);
  try {
    await rename(file, taken);
    const { mode } = await stat(taken);
    const text = await readFile(taken, 'utf8');
    await rm(taken, { force: true });
    if (process.platform !== 'win32' && (mode & OTHERS) !== 0) return null;
    return StaffLink.safeParse(JSON.parse(text)).data ?? null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError)
      return null;
    throw error;
  }
}
