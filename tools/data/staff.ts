import { parseArgs } from 'node:util';
import { changeRole } from '@stoop/api/accounts/change-role';
import { readEmail } from '@stoop/domain/accounts/email';
import { fail, withDatabase } from './open-data.ts';

/*
 * npm run staff -- EMAIL            makes an account staff
 * npm run staff -- EMAIL --remove   removes the role
 * Exit code: 0 done, 1 no account has this email, 2 nothing done.
 */
const USAGE = 'Usage: npm run staff -- EMAIL, or npm run staff -- EMAIL --remove';
const UNKNOWN = 1;

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { remove: { type: 'boolean' } } });
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

const { positionals, values } = readArguments();
const [recipient, ...others] = positionals;
if (recipient === undefined || others.length > 0) fail(USAGE);
const email = readEmail(recipient);
if (email === null) fail(`${recipient} is not an email address.\n${USAGE}`);

const role = values.remove ? 'user' : 'staff';
const words = { user: 'a user', staff: 'staff' } as const;
const change = await withDatabase((database) => changeRole(database, { email, role }));
if (!change) {
  console.error(`No account has the email ${email}. Register it on the site first.`);
  process.exitCode = UNKNOWN;
} else if (change.from === role) {
  console.log(`${email} is already ${words[role]}.`);
} else {
  const ended = change.sessionsEnded === 1 ? '1 session' : `${change.sessionsEnded} sessions`;
  console.log(`${email} is now ${words[role]}. Ended ${ended}: sign in again.`);
  if (role === 'staff' && change.isUnconfirmed)
    console.error('Warning: this email is not confirmed, so that anybody may have registered it.');
}
