import { parseArgs } from 'node:util';
import { callOf } from '@stoop/base/api/command';
import type { Check } from '@stoop/base/contract/health/check-routes';
import { fail, settings } from './open-data.ts';

/*
 * npm run doctor [-- --json]
 * Looks at what the product needs to run, also while it runs. Exit code: 0 well enough, 1 something is bad, 2 nothing done.
 */
const USAGE = `Usage: ${callOf('doctor', '--json')}`;
const SOMETHING_BAD = 1;

function readArguments() {
  try {
    return parseArgs({ options: { json: { type: 'boolean' } } }).values;
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

const { json = false } = readArguments();

const lineOf = ({ state, title, says, todo }: Check) =>
  `${state.padEnd(4)}  ${title}: ${says}${todo === null ? '' : `\n      → ${todo}`}`;

const set = settings();
const { openToCheck } = await import('@stoop/server/checks/open-to-check');
const { runChecks } = await import('@stoop/server/checks/run-checks');
const { database, close } = await openToCheck(set);
const now = () => new Date();
const checks = await runChecks({ settings: set, database, forwarded: null, now });
await close();
console.log(json ? JSON.stringify({ checks }, null, 2) : checks.map(lineOf).join('\n'));
if (checks.some(({ state }) => state === 'bad')) process.exitCode = SOMETHING_BAD;
