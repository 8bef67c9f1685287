import { addAudit } from '@stoop/base/api/audit/store';
import type { Writer } from '@stoop/base/api/db/database';
import { hashOf, newSecret } from '../secret.ts';
import type { StaffLink } from './request-file.ts';
import { saveStaffLink } from './store.ts';

/** A new link to a site, and what is kept of it. */
export function newStaffLink(origin: string, now: Date): { address: string; link: StaffLink } {
  const secret = newSecret();
  return {
    address: `${origin}/staff-link?token=${secret}`,
    link: { tokenHash: hashOf(secret), madeAt: now },
  };
}

/** Makes a link work. */
export async function openStaffLink(tx: Writer, link: StaffLink): Promise<void> {
  await saveStaffLink(tx, link);
  await addAudit(tx, 'account/staff-link-made', { actorId: null });
}
