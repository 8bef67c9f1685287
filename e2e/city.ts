import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { giveStaffCodes } from '@stoop/api/testing/staff-codes';
import { PASSWORD } from './account.ts';
import { runProduct } from './run-product.ts';

const ROOT = join(import.meta.dirname, '..');
export const STAFF = 'staff@stoop.test';
/** Staff who have not set up a second factor yet. */
export const NEW_STAFF = 'new-staff@stoop.test';
/** How often staff can sign in to one product. */
const STAFF_CODES = 3_000;

/**
 * Creates a data folder with the demo city and a staff account, made by the real command (R6.01), with recovery codes. Products start on
 * copies of it, because filling one takes several times as long.
 */
export async function makeCity(empty: string): Promise<string> {
  const { address, dataDir, complaints, stop } = await runProduct(
    {},
    { copyOf: empty, keepsData: true },
  );
  const register = async (email: string, firstName: string) => {
    const registered = await fetch(`${address}/api/v1/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address },
      body: JSON.stringify({ email, password: PASSWORD, firstName, lastName: 'Staff' }),
    });
    if (registered.status !== 201) throw new Error(`not registered: ${registered.status}`);
  };
  await Promise.all([register(STAFF, 'Sam'), register(NEW_STAFF, 'Nina')]).finally(stop);
  if (complaints.length > 0) throw new Error(`the server complained:\n${complaints.join('\n')}`);
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  execFileSync(process.execPath, ['tools/data/staff.ts', STAFF], { cwd: ROOT, env, stdio: 'pipe' });
  await giveStaffCodes(join(dataDir, 'database'), {
    email: STAFF,
    count: STAFF_CODES,
    newStaff: NEW_STAFF,
  });
  return dataDir;
}
