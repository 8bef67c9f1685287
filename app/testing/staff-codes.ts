import { openDatabase } from '@stoop/base/api/db/database';
import { recoveryHashOf } from '@stoop/features/accounts/api/second-factor/recovery-codes';
import { RECOVERY_ALPHABET } from '@stoop/features/accounts/rules/second-factor';

const LETTERS = RECOVERY_ALPHABET.length;

/** The recovery code with this number, of those that `giveStaffCodes` gives. */
export const staffCode = (number: number): string =>
  `abcd-efgh-jkmn-${[LETTERS ** 3, LETTERS ** 2, LETTERS, 1]
    .map((unit) => RECOVERY_ALPHABET[Math.floor(number / unit) % LETTERS])
    .join('')}`;

/**
 * In the database of a stopped product, gives an account a second factor and so many recovery codes, so that each
 * journey of staff can confirm its session at once: a code of an authenticator app would work once in half a minute.
 * `newStaff` becomes staff without any factor.
 */
export async function giveStaffCodes(
  embeddedFolder: string,
  { email, count, newStaff }: { email: string; count: number; newStaff: string },
): Promise<void> {
  const database = await openDatabase({ embeddedFolder });
  const hashes = Array.from({ length: count }, (_, number) => recoveryHashOf(staffCode(number)));
  await database.pool.query(
    `WITH staff AS (SELECT id FROM accounts WHERE email = $1),
       factor AS (INSERT INTO second_factors (id, account_id, kind, name, secret, verified_at)
         SELECT 'factor-of-staff', id, 'totp', 'Phone', 'JBSWY3DPEHPK3PXP', now() FROM staff)
     INSERT INTO recovery_codes (account_id, code_hash) SELECT id, unnest($2::text[]) FROM staff`,
    [email, hashes],
  );
  await database.pool.query(`UPDATE accounts SET role = 'staff' WHERE email = $1`, [newStaff]);
  await database.close();
}
