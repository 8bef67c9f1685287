import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RUN_SETTINGS, startProductProcess } from '../running/product-process.ts';

const ROOT = join(import.meta.dirname, '../..');

export interface RunningProduct {
  address: string;
  importSeconds: number;
  stop(): Promise<void>;
}

function ended(child: ReturnType<typeof spawn>): Promise<number> {
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

/** Imports `data` into a new embedded database and serves it in a child process. */
export async function runProductWith(data: string): Promise<RunningProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stoop-bench-'));
  const env = { ...process.env, ...RUN_SETTINGS, DATA_DIR: dataDir };
  const started = performance.now();
  const importing = spawn(process.execPath, ['tools/data/import.ts', data], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if ((await ended(importing)) !== 0) throw new Error(`${data} was not imported`);
  const importSeconds = (performance.now() - started) / 1000;

  const product = await startProductProcess({ DATA_DIR: dataDir });
  const stop = async () => {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { address: product.address, importSeconds, stop };
}
