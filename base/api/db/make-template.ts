import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { openDatabase } from './database.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import { findTemplate, TEMPLATE_FOLDER, templateFile } from './embedded/template.ts';

/**
 * Makes the template of embedded databases if it is missing, and returns it; those of earlier schemas are deleted.
 * It is not compressed, because every copy would decompress it again.
 */
export async function makeTemplate(): Promise<Uint8Array<ArrayBuffer>> {
  const made = findTemplate();
  if (made) return new Uint8Array(readFileSync(made));
  const earlier = filesOf(TEMPLATE_FOLDER);
  const folder = join(TEMPLATE_FOLDER, `making-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(TEMPLATE_FOLDER, { recursive: true });
  await (await openDatabase({ embeddedFolder: folder })).close();
  const embedded = await openEmbedded(folder);
  const bytes = new Uint8Array(gunzipSync(await embedded.dump()));
  await embedded.close();
  writeFileSync(`${folder}.tar`, bytes);
  renameSync(`${folder}.tar`, templateFile());
  rmSync(folder, { recursive: true, force: true });
  rmSync(`${folder}.lock`, { force: true });
  for (const name of earlier) rmSync(join(TEMPLATE_FOLDER, name), { force: true });
  return bytes;
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.tar'));
  } catch {
    return []; // not there yet
  }
}
