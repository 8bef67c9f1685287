import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { precompress } from './precompress.ts';

const root = join(import.meta.dirname, '../..');
const stamp = join(root, 'app/build/.stoop-built');

/** The inputs of the build; a change of any of them requires a new build. */
const SOURCES = [
  'package-lock.json',
  'app/*.{ts,json}',
  'app/{public,worker}/**/*.*',
  '{base,features/*,app}/web/**/*.*',
  '{base,features/*,app}/{rules,contract}/**/*.ts',
  'base/api/http/encode.ts',
  'tools/setup/precompress.ts',
];

function sourceHash(): string {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: root }).sort())
    if (!file.includes('node_modules')) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

const hash = sourceHash();
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) {
  rmSync(dirname(stamp), { recursive: true, force: true });
  const { status } = spawnSync('npm', ['run', 'build', '-w', 'app', '--silent'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) process.exit(status ?? 1);
  precompress(join(root, 'app/build/client'));
  writeFileSync(stamp, hash);
}
