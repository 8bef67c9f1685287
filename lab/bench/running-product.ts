import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importFile } from '../running/import-file.ts';
import { startProductProcess } from '../running/product-process.ts';

export interface RunningProduct {
  address: string;
  importSeconds: number;
  stop(): Promise<void>;
}

/** Imports `data` into a new embedded database and serves it in a child process. */
export async function runProductWith(data: string): Promise<RunningProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stoop-bench-'));
  const started = performance.now();
  await importFile(data, { DATA_DIR: dataDir });
  const importSeconds = (performance.now() - started) / 1000;

  const product = await startProductProcess({ DATA_DIR: dataDir });
  const stop = async () => {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { address: product.address, importSeconds, stop };
}
