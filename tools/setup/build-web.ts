import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Made } from './if-changed.ts';
import { precompress } from './precompress.ts';

const ROOT = join(import.meta.dirname, '../..');
const BUILD = join(ROOT, 'app/build');

/** The pages, for the server and for browsers. */
export const WEB: Made = {
  sources: [
    'package-lock.json',
    'app/*.{ts,json}',
    'app/{public,worker}/**/*.*',
    '{base,features/*,app}/web/**/*.*',
    '{base,features/*,app}/{rules,contract}/**/*.ts',
    'base/api/http/encode.ts',
    'tools/setup/precompress.ts',
  ],
  stamp: 'app/build/.stoop-built',
  async make() {
    rmSync(BUILD, { recursive: true, force: true });
    const vite = spawn('npm', ['run', 'build', '-w', 'app', '--silent'], {
      cwd: ROOT,
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    });
    const [code] = await once(vite, 'exit');
    if (code !== 0) process.exit(code ?? 1);
    await precompress(join(BUILD, 'client'));
  },
};
