import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { printedAddress } from '@stoop/app/testing/printed-address';
import { RUN_SETTINGS } from './product-process.ts';

const ROOT = join(import.meta.dirname, '../..');

/** From `git clone` to the first page in seconds, with the packages from the npm registry. */
export async function fromClone(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'stoop-clone-'));
  const started = performance.now();
  execFileSync('git', ['clone', '--quiet', ROOT, folder]);
  // The machine's own Node, as whoever clones it has.
  const PATH = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((one) => !one.includes('node_modules'))
    .join(delimiter);
  const product = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, ...RUN_SETTINGS, PATH, DEMO: 'on', DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = new Promise((resolve) => product.once('exit', resolve));
  try {
    const address = await printedAddress(product.stdout);
    if (address === null) throw new Error('the clone did not start');
    const { status } = await fetch(`${address}/`);
    if (status !== 200) throw new Error(`${status} for the first page`);
    return (performance.now() - started) / 1_000;
  } finally {
    // The whole group: npm and the product.
    if (product.pid) process.kill(-product.pid, 'SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}
