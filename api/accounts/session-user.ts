import type { SessionUser } from '@stoop/contract/accounts/session';
import { shownPhoto } from '@stoop/domain/people/photo-address';

/** An account with what its profile says of the person, as the database has it. */
export interface UserRow {
  account_id: string;
  email: string | null;
  provider: SessionUser['provider'];
  role: SessionUser['role'];
  /** Null where somebody has no profile (R8.19). */
  first_name: string | null;
  last_name: string | null;
  photo_url: string | null;
  photo_id: string | null;
}

export const asSessionUser = (row: UserRow): SessionUser => ({
  id: row.account_id,
  firstName: row.first_name ?? '',
  lastName: row.last_name ?? '',
  email: row.email ?? '',
  photoURL: shownPhoto({ photoId: row.photo_id, photoUrl: row.photo_url }),
  provider: row.provider,
  role: row.role,
});
