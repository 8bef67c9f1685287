import type { Writer } from '@stoop/base/api/db/database';
import { findProfile, saveProfile } from './store.ts';

/** Records in the profile whether somebody has been on a tour (R3.06). The account must be locked. */
export async function setTourVerified(tx: Writer, accountId: string, isInTourVerified: boolean) {
  const profile = (await findProfile(tx, accountId))?.profile;
  if (!profile || (profile.basicInfo.isInTourVerified ?? false) === isInTourVerified) return;
  const basicInfo = { ...profile.basicInfo, isInTourVerified };
  await saveProfile(tx, accountId, { ...profile, basicInfo });
}
