import { createHmac } from 'node:crypto';
import { keyedId } from '@stoop/base/api/http/keyed-id';

/** The id of a household. A repeated call with the same key gets the same one. */
export const newHouseholdId = (key: string | null, inviterId: string): string =>
  `HOME-${keyedId(key, 'household', inviterId).replaceAll('-', '').slice(0, 24)}`;

/**
 * The name by which one reader knows somebody who is not named, for one home. Without the secret, nobody can tell
 * whose it is, and two readers cannot compare what they see.
 */
export const personRef = (
  secret: string,
  { viewerId, buildingId, unitId }: { viewerId: string; buildingId: string; unitId: string },
  accountId: string,
): string =>
  `who-${createHmac('sha256', Buffer.from(secret, 'base64url'))
    .update(JSON.stringify([viewerId, buildingId, unitId, accountId]))
    .digest('base64url')
    .slice(0, 24)}`;

export const isPersonRef = (text: string): boolean => text.startsWith('who-');
