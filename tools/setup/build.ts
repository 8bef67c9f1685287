/*
 * Makes what `npm start` runs, each part beside the others and only where its sources have changed: the template of
 * databases, the server, the pages. Where the pages are made, which takes longest, the demo city is made meanwhile if
 * `--city` asks for it and the settings do.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findTemplate } from '@stoop/base/api/db/embedded/template';
import { SERVER } from './build-server.ts';
import { WEB } from './build-web.ts';
import { makeIfChanged } from './if-changed.ts';

const ROOT = join(import.meta.dirname, '../..');

async function makeTemplate(): Promise<void> {
  // Loaded only when needed, because every start runs this file.
  if (!findTemplate()) await (await import('@stoop/base/api/db/make-template')).makeTemplate();
}

/** Where it fails, the start says why. */
async function makeCity(): Promise<void> {
  const product = spawn(process.execPath, ['server/build/main.js', '--first-database'], {
    cwd: ROOT,
    stdio: ['ignore', 2, 'ignore'],
  });
  await once(product, 'exit');
}

let areMade = false;
const pages = makeIfChanged(WEB).then(() => {
  areMade = true;
});
await makeIfChanged(SERVER);
await makeTemplate();
if (process.argv.includes('--city') && !areMade) await makeCity();
await pages;
