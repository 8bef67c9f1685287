import { parseArgs } from 'node:util';
import { readEmail } from '@stoop/base/rules/text/email';
import { callOf, fail, withDatabase } from './open-data.ts';

/*
 * npm run staff -- EMAIL                  makes an account staff of all buildings
 * npm run staff -- EMAIL --remove         removes the role
 * npm run staff -- EMAIL --reset-factor   removes its second factors, for somebody who lost them
 * Exit code: 0 done, 1 no account has this email, 2 nothing done.
 */
const USAGE = `Usage: ${callOf('staff', 'EMAIL [--remove | --reset-factor]')}`;
const UNKNOWN = 1;

function readArguments() {
  const options = { remove: { type: 'boolean' }, 'reset-factor': { type: 'boolean' } } as const;
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

const { positionals, values } = readArguments();
const [recipient, ...others] = positionals;
const isReset = values['reset-factor'] ?? false;
if (recipient === undefined || others.length > 0 || (isReset && values.remove)) fail(USAGE);
const email = readEmail(recipient);
if (email === null) fail(`${recipient} is not an email address.\n${USAGE}`);

function reportUnknown(): void {
  console.error(`No account has the email ${email}. Register it on the site first.`);
  process.exitCode = UNKNOWN;
}

async function reset(address: string): Promise<void> {
  const removed = await withDatabase(async (database) => {
    const { resetFactors } = await import('@stoop/features/accounts/api/second-factor/remove');
    return resetFactors(database, address);
  });
  if (removed === null) return reportUnknown();
  const factors = removed === 1 ? '1 second factor' : `${removed} second factors`;
  console.log(`Removed ${factors} of ${address}. Sign in again to set up a new one.`);
}

async function change(address: string): Promise<void> {
  const role = values.remove ? 'user' : 'staff';
  const words = { user: 'a user', staff: 'staff of all buildings' } as const;
  const changed = await withDatabase(async (database) => {
    const { changeRole } = await import('@stoop/features/accounts/api/change-role');
    const { freeAssignments } = await import('@stoop/features/applications/api/assignees/assign');
    return changeRole(database, { email: address, role }, freeAssignments);
  });
  if (!changed) return reportUnknown();
  if (changed.from === role && (role === 'user' || changed.wasOfAll))
    return console.log(`${address} is already ${words[role]}.`);
  const { sessionsEnded } = changed;
  const ended = sessionsEnded === 1 ? '1 session' : `${sessionsEnded} sessions`;
  console.log(`${address} is now ${words[role]}. Ended ${ended}: sign in again.`);
  if (role === 'staff' && changed.isUnconfirmed)
    console.error('Warning: this email is not confirmed, so that anybody may have registered it.');
}

await (isReset ? reset(email) : change(email));
