import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { saidAddress } from '@stoop/api/testing/said-address';

const ROOT = join(import.meta.dirname, '../..');

/** What `npm start` gives Node: its options, then the file. */
export function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return scripts.start.replace(/^exec node /, '').split(' ');
}

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
  /** Its exit code and what it wrote to standard error, once it has ended. */
  ended: Promise<{ code: number | null; said: string }>;
  /** Lets it end what it does. */
  stop(): Promise<void>;
  /** kill -9: it learns nothing of it. */
  kill(): Promise<void>;
}

export interface StartingProcess extends Omit<ProductProcess, 'address'> {
  /** Where it answers once it does; null where it ended before. */
  address: Promise<string | null>;
  interrupt(): void;
}

/** Begins a start in a process of its own, on a free port of this machine. */
export function beginProductProcess(settings: Readonly<Record<string, string>>): StartingProcess {
  const server = spawn(process.execPath, startArguments(), {
    cwd: ROOT,
    env: { ...process.env, ...RUN_SETTINGS, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  server.stderr.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  const ended = new Promise<{ code: number | null; said: string }>((resolve) =>
    server.once('close', (code) => resolve({ code, said })),
  );
  const end = (signal: 'SIGTERM' | 'SIGKILL') => {
    server.kill(signal);
    return ended.then(() => {});
  };
  return {
    address: saidAddress(server.stdout),
    pid: server.pid ?? 0,
    ended,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    interrupt: () => void server.kill('SIGINT'),
  };
}

/** The product, once it answers. */
export async function startProductProcess(
  settings: Readonly<Record<string, string>>,
): Promise<ProductProcess> {
  const starting = beginProductProcess(settings);
  const address = await starting.address;
  if (address !== null) return { ...starting, address };
  throw new Error(`the product did not start: ${(await starting.ended).said}`);
}
