import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeMigrated } from '@stoop/app/testing/migrated-folder';
import { COMPILED } from '@stoop/app/testing/run-program';
import { giveStaffCodes } from '@stoop/app/testing/staff-codes';
import { PASSWORD } from './account.ts';
import { runProduct } from './run-product.ts';

const ROOT = join(import.meta.dirname, '..');
export const STAFF = 'staff@stoop.test';
/** Staff who have not set up a second factor yet. */
export const NEW_STAFF = 'new-staff@stoop.test';
/** How often staff can sign in to one product. */
const STAFF_CODES = 3_000;

/** The data folders that products start on copies of, because filling one takes several times as long. */
export const foldersOf = (folder: string) => ({
  /** Migrated, without homes and people. */
  empty: join(folder, 'empty'),
  city: join(folder, 'city'),
});

export async function prepareData(folder: string): Promise<void> {
  const { empty, city } = foldersOf(folder);
  // The product complains of data that other users may read.
  for (const one of [empty, city]) mkdirSync(one, { recursive: true, mode: 0o700 });
  await makeMigrated(empty);
  await makeCity(empty, city);
}

/** Creates a data folder with the demo city and a staff account, made by the real command (R6.01), with recovery codes. */
async function makeCity(empty: string, dataDir: string): Promise<void> {
  const { address, complaints, stop } = await runProduct(
    {},
    { copyOf: empty, dataDir, keepsData: true },
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
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    NODE_COMPILE_CACHE: COMPILED,
  };
  execFileSync(process.execPath, ['tools/data/staff.ts', STAFF], { cwd: ROOT, env, stdio: 'pipe' });
  await giveStaffCodes(join(dataDir, 'database'), {
    email: STAFF,
    count: STAFF_CODES,
    newStaff: NEW_STAFF,
  });
}
