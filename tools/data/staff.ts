import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { callOf } from '@stoop/base/api/command';
import { readEmail } from '@stoop/base/rules/text/email';
import { type Settings, staffLinkFile } from '@stoop/server/config';
import { fail, settings, withDatabase } from './open-data.ts';

/*
 * npm run staff                           prints a link that makes the account that opens it staff of all buildings
 * npm run staff -- EMAIL                  makes an account staff of all buildings
 * npm run staff -- EMAIL --remove         removes the role
 * npm run staff -- EMAIL --reset-factor   removes its second factors, for somebody who lost them
 * Exit code: 0 done, 1 no account has this email, 2 nothing done.
 */
const USAGE = `Usage: ${callOf('staff', '[EMAIL [--remove | --reset-factor]]')}`;
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
if (others.length > 0 || (isReset && values.remove)) fail(USAGE);
if (recipient === undefined && (isReset || values.remove)) fail(USAGE);

function reportUnknown(address: string): void {
  console.error(`No account has the email ${address}. Register it on the site first.`);
  process.exitCode = UNKNOWN;
}

async function reset(address: string): Promise<void> {
  const removed = await withDatabase(async (database) => {
    const { resetFactors } = await import('@stoop/features/accounts/api/second-factor/remove');
    return resetFactors(database, address);
  });
  if (removed === null) return reportUnknown(address);
  const factors = removed === 1 ? '1 second factor' : `${removed} second factors`;
  console.log(`Removed ${factors} of ${address}. Sign in again to set up a new one.`);
}

async function change(address: string): Promise<void> {
  const role = values.remove ? 'user' : 'staff';
  const words = { user: 'a user', staff: 'staff of all buildings' } as const;
  const changed = await withDatabase(async (database) => {
    const { changeRole } = await import('@stoop/features/accounts/api/change-role');
    const { endAccess } = await import('@stoop/features/applications/api/access');
    return changeRole(database, { email: address, role }, endAccess);
  });
  if (!changed) return reportUnknown(address);
  if (changed.from === role && (role === 'user' || changed.wasOfAll))
    return console.log(`${address} is already ${words[role]}.`);
  const { sessionsEnded } = changed;
  const ended = sessionsEnded === 1 ? '1 session' : `${sessionsEnded} sessions`;
  console.log(`${address} is now ${words[role]}. Ended ${ended}: sign in again.`);
  if (role === 'staff' && changed.isUnconfirmed)
    console.error('Warning: this email is not confirmed, so that anybody may have registered it.');
}

/** Where the product is on this machine, or in public. */
function originOf({ publicUrl, host, port }: Settings): string {
  if (publicUrl !== undefined) return publicUrl;
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** The embedded database is for one process, which may be running: it finds the link in a file. */
async function printLink(): Promise<void> {
  const set = settings();
  const { newStaffLink, openStaffLink } = await import(
    '@stoop/features/accounts/api/staff-link/make'
  );
  const { address, link } = newStaffLink(originOf(set), new Date());
  if (set.databaseUrl)
    await withDatabase(({ sql }) => sql.transaction((tx) => openStaffLink(tx, link)));
  else {
    const { leaveStaffLink } = await import('@stoop/features/accounts/api/staff-link/request-file');
    const file = staffLinkFile(set);
    await mkdir(dirname(file), { recursive: true });
    await leaveStaffLink(file, link);
  }
  console.log(
    `The account that opens this link becomes staff of all buildings, signed in or new:\n\n  ${address}\n\nIt works once, within 30 minutes, while the product runs; earlier links no longer do.`,
  );
}

async function changeOrReset(written: string): Promise<void> {
  const address = readEmail(written);
  if (address === null) return fail(`${written} is not an email address.\n${USAGE}`);
  await (isReset ? reset(address) : change(address));
}

await (recipient === undefined ? printLink() : changeOrReset(recipient));
