import { addAudit } from '@stoop/base/api/audit/store';
import type { Writer } from '@stoop/base/api/db/database';
import { refuse } from '@stoop/base/contract/refuse';
import { DEMO_STAFF_ID, type DemoRole } from '../../rules/demo.ts';
import type { AccountDeps } from '../deps.ts';
import { asSessionUser } from '../session-user.ts';
import { findAccountById, lockAccount, markEntered } from '../store.ts';
import { addDemoStaff, findDemoRenter, isInvented } from './store.ts';

/** Who asks, as the server knows it. */
interface Asker {
  request: Request;
  network: string;
}
type DemoDeps = Pick<AccountDeps, 'database' | 'sessions' | 'settings' | 'lifecycle'>;

const isOffered = async (
  { settings: { demo }, database: { sql } }: Pick<DemoDeps, 'settings' | 'database'>,
  { request, network }: Asker,
) => (demo?.isFromHere(request, network) ?? false) && (await isInvented(sql));

/** The first name of the renter to look around as; null where that is not offered. */
export async function readOffer(parts: DemoDeps, asker: Asker) {
  const { sql } = parts.database;
  const id = (await isOffered(parts, asker)) ? await findDemoRenter(sql) : null;
  const account = id === null ? null : await findAccountById(sql, id);
  return { renter: account?.first_name ?? null };
}

async function openStaff(tx: Writer, { lifecycle }: DemoDeps): Promise<string> {
  const name = { firstName: 'Demo', lastName: 'Staff', photoURL: null, phone: null };
  if (await addDemoStaff(tx)) await lifecycle.created(tx, DEMO_STAFF_ID, name);
  return DEMO_STAFF_ID;
}

/**
 * Signs in as an invented person. The session is marked: it counts as confirmed by a second factor, which nobody could
 * have here, and is nobody's where the demo is not open to all on this machine.
 */
export async function enterDemo(parts: DemoDeps, as: DemoRole, asker: Asker) {
  if (!(await isOffered(parts, asker))) return refuse('auth/demo-off');
  return parts.database.sql.transaction(async (tx) => {
    const accountId = as === 'staff' ? await openStaff(tx, parts) : await findDemoRenter(tx);
    if (accountId === null || !(await lockAccount(tx, accountId))) return refuse('auth/demo-off');
    const account = await findAccountById(tx, accountId);
    if (!account || account.is_disabled) return refuse('auth/demo-off');
    await markEntered(tx, accountId);
    await addAudit(tx, 'account/demo-entered', { actorId: accountId });
    const { request } = asker;
    const cookie = await parts.sessions.start(tx, { accountId, request, isDemo: true });
    return { user: asSessionUser(account), cookies: [cookie] };
  });
}
