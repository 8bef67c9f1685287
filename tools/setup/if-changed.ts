import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** What is made of files, in this checkout. Paths are relative to it. */
export interface Made {
  /** Patterns of the files; a change of any of them makes it again. */
  sources: readonly string[];
  /** A file that says of which sources it was made. */
  stamp: string;
  make(): Promise<void>;
}

function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of globSync([...sources], { cwd: ROOT }).sort())
    if (!file.includes('node_modules')) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

/** Makes what is older than its sources. The answer is whether it was made. */
export async function makeIfChanged({ sources, stamp, make }: Made): Promise<boolean> {
  const hash = hashOf(sources);
  const file = join(ROOT, stamp);
  if (existsSync(file) && readFileSync(file, 'utf8') === hash) return false;
  await make();
  writeFileSync(file, hash);
  return true;
}
