import type { Person } from '@stoop/base/api/http/call';
import { refuse } from '@stoop/base/contract/refuse';
import { changeRoleOf } from '../change-role.ts';
import type { AccountDeps } from '../deps.ts';
import { hashOf } from '../secret.ts';
import { lockAccount } from '../store.ts';
import { openStaffLink } from './make.ts';
import { takeLeftLink } from './request-file.ts';
import { takeStaffLink } from './store.ts';

type LinkDeps = Pick<AccountDeps, 'database' | 'settings' | 'onAccessChange'>;

/** The command cannot write to a database that this process has open: it leaves a file. */
async function pickUp({ database, settings: { staffLinkFile } }: LinkDeps): Promise<void> {
  const left = staffLinkFile === undefined ? null : await takeLeftLink(staffLinkFile);
  if (left) await database.sql.transaction((tx) => openStaffLink(tx, left));
}

/** Makes the caller staff of all buildings with the link that was printed on the machine. Its sessions end. */
export async function useStaffLink(parts: LinkDeps, { id }: Pick<Person, 'id'>, token: string) {
  await pickUp(parts);
  return parts.database.sql.transaction(async (tx) => {
    await lockAccount(tx, id);
    if (!(await takeStaffLink(tx, hashOf(token)))) return refuse('auth/link-invalid');
    const changed = await changeRoleOf(tx, { accountId: id, role: 'staff' }, parts.onAccessChange);
    return changed ? null : refuse('auth/required');
  });
}
