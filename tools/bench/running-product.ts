import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = join(import.meta.dirname, '../..');

export interface RunningProduct {
  address: string;
  importSeconds: number;
  stop(): Promise<void>;
}

function ended(child: ReturnType<typeof spawn>): Promise<number> {
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

/** Imports `data` into a new embedded database and serves it, in a process of its own. */
export async function runProductWith(data: string): Promise<RunningProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stoop-bench-'));
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    DEMO: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  };
  const started = performance.now();
  const importing = spawn(process.execPath, ['tools/data/import.ts', data], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if ((await ended(importing)) !== 0) throw new Error(`${data} was not imported`);
  const importSeconds = (performance.now() - started) / 1000;

  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    server.once('exit', () => reject(new Error('the product did not start')));
    createInterface({ input: server.stdout }).on('line', (line) => {
      const found = /http:\/\/\S+/.exec(line)?.[0];
      if (found) resolve(found);
    });
  });
  const stop = async () => {
    const exit = ended(server);
    server.kill('SIGTERM');
    await exit;
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { address, importSeconds, stop };
}
