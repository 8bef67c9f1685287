import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { saidAddress } from '@stoop/api/testing/said-address';

const ROOT = join(import.meta.dirname, '../..');

/** Nothing of the operator's own settings: what a run does not name is as a new clone has it. */
export const RUN_SETTINGS = {
  NODE_ENV: 'production',
  DATABASE_URL: '',
  PUBLIC_URL: '',
  TRUST_PROXY: 'off',
  HOST: '127.0.0.1',
  PORT: '0',
  DEMO: 'off',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'silent',
  MAIL_TRANSPORT: 'outbox',
  MAIL_BLOCKLIST: '',
};

export interface ProductProcess {
  address: string;
  pid: number;
  /** Lets it end what it does. */
  stop(): Promise<void>;
  /** kill -9: it learns nothing of it. */
  kill(): Promise<void>;
}

/** The product in a process of its own, on a free port of this machine. */
export async function startProductProcess(
  settings: Readonly<Record<string, string>>,
): Promise<ProductProcess> {
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...RUN_SETTINGS, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const address = await saidAddress(server.stdout);
  if (address === null || server.pid === undefined) throw new Error('the product did not start');
  const end = (signal: 'SIGTERM' | 'SIGKILL') => {
    server.kill(signal);
    return exit;
  };
  return { address, pid: server.pid, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}
