import { type Database, openDatabase } from '@stoop/base/api/db/database';

/** The first name of a profile that the database refuses, once it was told to. */
export const REFUSED_NAME = 'Unsavable';

export const refuseName = ({ pool }: Pick<Database, 'pool'>) =>
  pool.query(
    `ALTER TABLE profiles ADD CONSTRAINT refused_name CHECK (first_name <> '${REFUSED_NAME}')`,
  );

export const allowName = ({ pool }: Pick<Database, 'pool'>) =>
  pool.query('ALTER TABLE profiles DROP CONSTRAINT refused_name');

/** The same in the new database of a product that does not run. */
export async function refuseNameIn(embeddedFolder: string): Promise<void> {
  const database = await openDatabase({ embeddedFolder });
  await refuseName(database);
  await database.close();
}
