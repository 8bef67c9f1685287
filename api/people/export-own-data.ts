import { PHOTO_SIZES, photoAddress } from '@stoop/domain/people/photo-address';
import { listDevices } from '../accounts/devices/store.ts';
import { listSessions } from '../accounts/sessions/store.ts';
import { readAuditBy, recordAudit } from '../audit/store.ts';
import type { Database } from '../db/database.ts';
import { findProfile, listIdentities } from './store.ts';
import { profileView } from './view.ts';

export interface OwnDataDeps {
  database: Pick<Database, 'sql'>;
  /** What the columns above hold of a person, by name. */
  ownData: Readonly<Record<string, (accountId: string) => Promise<unknown>>>;
}

/** Everything that is held of one person, but what is secret from them too: no hash and no token. */
export async function exportOwnData(
  { database: { sql }, ownData }: OwnDataDeps,
  accountId: string,
) {
  const found = await findProfile(sql, accountId);
  const photoId = found?.profile?.photoId;
  const above = await Promise.all(
    Object.entries(ownData).map(async ([name, read]) => [name, await read(accountId)] as const),
  );
  await recordAudit(sql, { action: 'account/exported', actorId: accountId, subjectId: accountId });
  return {
    account: found?.account ?? null,
    profile: found?.profile
      ? profileView(found.account, found.profile, found.applicationIds)
      : null,
    imported: found?.profile?.kept ?? [],
    photos: photoId ? PHOTO_SIZES.map((size) => photoAddress(photoId, size)) : [],
    signsInWith: await listIdentities(sql, accountId),
    ...Object.fromEntries(above),
    sessions: (await listSessions(sql, accountId)).map((session) => ({
      id: session.id,
      createdAt: new Date(session.created_at).toISOString(),
      lastSeenAt: new Date(session.last_seen_at).toISOString(),
      userAgent: session.user_agent,
    })),
    devices: (await listDevices(sql, accountId)).map((device) => ({
      createdAt: new Date(device.created_at).toISOString(),
      lastUsedAt: new Date(device.last_used_at).toISOString(),
    })),
    history: await readAuditBy(sql, accountId),
  };
}
