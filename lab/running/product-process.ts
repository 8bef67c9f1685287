import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { printedAddress } from '@stoop/app/testing/printed-address';

const ROOT = join(import.meta.dirname, '../..');

/** What `npm start` sets, and the arguments of its Node: options, then the file. */
export function readStart(root = ROOT): {
  environment: Record<string, string>;
  startArguments: string[];
} {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [set, command]: [string, string] = scripts.start.split(' exec node ');
  const environment = Object.fromEntries(set.split(' ').map((one) => one.split('=', 2)));
  return { environment, startArguments: command.split(' ') };
}

/** Without the operator's settings: everything else has its default. */
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
  /** The exit code and the standard error, once it has ended. */
  ended: Promise<{ code: number | null; stderr: string }>;
  /** The lines of its log of this event, so far. */
  logged(event: string): { pid: number }[];
  /** Stops it gracefully. */
  stop(): Promise<void>;
  /** kill -9, which it cannot handle. */
  kill(): Promise<void>;
}

export interface StartingProcess extends Omit<ProductProcess, 'address'> {
  /** The address once it is ready; null if it ended before. */
  address: Promise<string | null>;
  interrupt(): void;
}

/** Starts the product in a child process, on a free local port: that of these sources, or of others that are built. */
export function spawnProduct(
  settings: Readonly<Record<string, string>>,
  root = ROOT,
): StartingProcess {
  const { environment, startArguments } = readStart(root);
  const server = spawn(process.execPath, startArguments, {
    cwd: root,
    env: { ...process.env, ...environment, ...RUN_SETTINGS, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stderr = '';
  server.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk;
  });
  const ended = new Promise<{ code: number | null; stderr: string }>((resolve) =>
    server.once('close', (code) => resolve({ code, stderr })),
  );
  const end = (signal: 'SIGTERM' | 'SIGKILL') => {
    server.kill(signal);
    return ended.then(() => {});
  };
  return {
    address: printedAddress(server.stdout),
    pid: server.pid ?? 0,
    ended,
    logged: (event) =>
      stderr
        .split('\n')
        .filter((line) => line.includes(`"event":"${event}"`))
        .map((line) => JSON.parse(line)),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    interrupt: () => void server.kill('SIGINT'),
  };
}

/** The product, once it is ready. */
export async function startProductProcess(
  settings: Readonly<Record<string, string>>,
  root = ROOT,
): Promise<ProductProcess> {
  const starting = spawnProduct(settings, root);
  const address = await starting.address;
  if (address !== null) return { ...starting, address };
  throw new Error(`the product did not start: ${(await starting.ended).stderr}`);
}
