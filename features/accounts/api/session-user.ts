import type { SessionUser } from '@stoop/base/contract/session';
import { PROVIDERS, ROLES } from '@stoop/base/rules/access/callers';
import { z } from 'zod';
import { photoOf } from '../rules/photo-address.ts';

/** The row of an account and of its profile. */
export const userRow = z.object({
  account_id: z.string(),
  email: z.string().nullable(),
  provider: z.enum(PROVIDERS),
  role: z.enum(ROLES),
  /** Null without a profile (R8.19). */
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  photo_url: z.string().nullable(),
  photo_id: z.string().nullable(),
});
export type UserRow = z.infer<typeof userRow>;

export const asSessionUser = (row: UserRow): SessionUser => ({
  id: row.account_id,
  firstName: row.first_name ?? '',
  lastName: row.last_name ?? '',
  email: row.email ?? '',
  photoURL: photoOf({ photoId: row.photo_id, photoUrl: row.photo_url }),
  provider: row.provider,
  role: row.role,
});
