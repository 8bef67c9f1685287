import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { openDatabase } from '../db/database.ts';
import { openEmbedded } from '../db/embedded/open-embedded.ts';

const folderOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const MIGRATIONS = folderOf('../db/migrations');
const CACHE = folderOf('../../node_modules/.cache/stoop-databases');
/** Two versions of the engine cannot read each other's files. */
const LOCK_FILE = folderOf('../../package-lock.json');

function nameOfSchema(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS, { recursive: true, encoding: 'utf8' }).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(MIGRATIONS, name)));
  }
  const packages = JSON.parse(readFileSync(LOCK_FILE, 'utf8')).packages;
  hash.update(packages['node_modules/@electric-sql/pglite'].version);
  return hash.digest('hex').slice(0, 16);
}

/**
 * The dump of an empty embedded database with the current schema: a copy starts in a tenth of the time. It is
 * made once and cached in this checkout; uncompressed, because every copy would decompress it again.
 */
export async function migratedSnapshot(): Promise<Uint8Array<ArrayBuffer>> {
  const file = join(CACHE, `${nameOfSchema()}.tar`);
  try {
    return new Uint8Array(readFileSync(file));
  } catch {
    const folder = join(CACHE, `making-${process.pid}`);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(CACHE, { recursive: true });
    await (await openDatabase({ embeddedFolder: folder })).close();
    const embedded = await openEmbedded(folder);
    const bytes = new Uint8Array(gunzipSync(await embedded.dump()));
    await embedded.close();
    writeFileSync(`${folder}.tar`, bytes);
    renameSync(`${folder}.tar`, file);
    rmSync(folder, { recursive: true, force: true });
    rmSync(`${folder}.lock`, { force: true });
    return bytes;
  }
}
