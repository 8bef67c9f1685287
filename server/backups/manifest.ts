import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { VERSION } from '@stoop/base/api/version';
import { z } from 'zod';
import type { RowCounts } from './count-rows.ts';

const NAME = 'backup.json';

const manifest = z.object({
  /** The version of the product. */
  version: z.string(),
  /** When the copy was begun: what was acknowledged before is in it. */
  at: z.iso.datetime(),
  database: z.enum(['embedded', 'server']),
  /** How many rows each table has. */
  rows: z.record(z.string(), z.int()),
  /** How many mails waited to be sent. */
  waitingMails: z.int().default(0),
});
export type Manifest = z.infer<typeof manifest>;

/** Writes what a backup is, into its folder. @returns the name of the file */
export async function writeManifest(
  folder: string,
  { at, ...rest }: Omit<Manifest, 'version' | 'at' | 'rows'> & { at: Date; rows: RowCounts },
): Promise<string> {
  const written: Manifest = { version: VERSION, at: at.toISOString(), ...rest };
  await writeFile(join(folder, NAME), `${JSON.stringify(written, null, 2)}\n`);
  return NAME;
}

/** What an unpacked backup is; null of one from before there were manifests, which is of an embedded database. */
export async function readManifest(folder: string): Promise<Manifest | null> {
  try {
    return manifest.parse(JSON.parse(await readFile(join(folder, NAME), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Error(`${NAME} of the backup cannot be read`, { cause: error });
  }
}
