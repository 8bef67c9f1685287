import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { RUN_SETTINGS } from './product-process.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Imports the homes of a file into the database of `settings`, in a process of its own; it throws where that fails. */
export async function importFile(
  file: string,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const env = { ...process.env, ...RUN_SETTINGS, ...settings };
  await promisify(execFile)(process.execPath, ['tools/data/import.ts', file], { cwd: ROOT, env });
}
