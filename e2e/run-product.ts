import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { printedAddress } from '@stoop/app/testing/printed-address';

const ROOT = join(import.meta.dirname, '..');
const COMPILED = 'node_modules/.cache/compiled';
/** The product waits for its database as long as in every other test. */
const PATIENCE = join(ROOT, 'app/testing/patience.ts');

/** Every setting that affects journeys, so that neither the environment nor .env does. */
const SETTINGS = {
  NODE_ENV: 'production',
  PORT: '0',
  HOST: '127.0.0.1',
  PUBLIC_URL: '',
  TRUST_PROXY: 'off',
  DATABASE_URL: '',
  DEMO: 'on',
  GOOGLE_CLIENT_ID: '',
  GOOGLE_CLIENT_SECRET: '',
  // All journeys come from one address.
  RATE_LIMITS: 'off',
  ANALYTICS: 'on',
  GA_MEASUREMENT_ID: '',
  MAP_STYLE_URL: '',
  SUPPORT_EMAIL: 'support@stoop.example',
  MAIL_TRANSPORT: 'outbox',
  MAIL_FROM: '',
  MAIL_BLOCKLIST: '',
  SMTP_URL: '',
  LOG_LEVEL: 'warn',
  // The runner forces colors; where the environment forbids them Node warns about the conflict.
  FORCE_COLOR: undefined,
};

export interface RunningProduct {
  address: string;
  /** The folder of its database and of its mails (`outbox`). */
  dataDir: string;
  /** The warnings and errors of its log, but for answers that it was too busy to give: a page then tries again. */
  complaints: string[];
  stop(): Promise<void>;
}

/** The line of a call or a page, at the level `warn`. */
const BUSY = /^\{"level":40,.*"status":503,/;

export const makeDataDir = () => mkdtempSync(join(tmpdir(), 'stoop-e2e-'));

interface DataOptions {
  /** The data folder that it starts on a copy of; by itself one without homes and people. */
  copyOf?: string | undefined;
  dataDir?: string;
  /** Changes the copied database before the start. */
  prepare?(databaseFolder: string): Promise<unknown>;
  /** Leaves the folder when the product stops. */
  keepsData?: boolean;
}

/** Starts the product with these settings over the defaults. */
export async function runProduct(
  settings: Partial<Record<string, string>> = {},
  {
    copyOf = process.env.STOOP_EMPTY_DIR ?? '',
    dataDir = makeDataDir(),
    prepare,
    keepsData = false,
  }: DataOptions = {},
): Promise<RunningProduct> {
  cpSync(copyOf, dataDir, { recursive: true });
  await prepare?.(join(dataDir, 'database'));
  const server = spawn(process.execPath, ['--import', PATIENCE, 'server/build/main.js'], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...SETTINGS,
      NODE_COMPILE_CACHE: COMPILED,
      ...settings,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const complaints: string[] = [];
  createInterface({ input: server.stderr }).on('line', (line) => {
    if (!BUSY.test(line)) complaints.push(line);
  });
  const address = await printedAddress(server.stdout);
  if (address === null) throw new Error(`no start:\n${complaints.join('\n')}`);
  return {
    address,
    dataDir,
    complaints,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      if (!keepsData) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
