import { PHOTO_SIZES, photoAddress } from '@stoop/domain/people/photo-address';
import type { AccountPart } from '../accounts/account-lifecycle.ts';
import type { Sql } from '../db/database.ts';
import { createProfile } from './create-profile.ts';
import { findProfile } from './store.ts';
import { profileView } from './view.ts';

/** Exports the profile and its photos. Both are deleted with the row of the account. */
export const peoplePart = (sql: Sql): AccountPart => ({
  created: createProfile,
  async exported(accountId) {
    const found = await findProfile(sql, accountId);
    const profile = found?.profile;
    const photoId = profile?.photoId;
    return {
      account: found?.account ?? null,
      profile: profile ? profileView(found.account, profile, found) : null,
      imported: profile?.preserved ?? [],
      photos: photoId ? PHOTO_SIZES.map((size) => photoAddress(photoId, size)) : [],
    };
  },
});
