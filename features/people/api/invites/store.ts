import { randomUUID } from 'node:crypto';
import type { Sql, Writer } from '@stoop/base/api/db/database';
import { emailKeyOf } from '@stoop/base/api/db/email-key';
import { isoMoment } from '@stoop/base/api/db/shapes';
import type { EmailKey } from '@stoop/base/rules/text/email';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { INVITE_DAYS } from '../../rules/invite-links.ts';

const home = z.object({ buildingId: z.string(), unitId: z.string(), label: z.string() });
/** The home that two would take together. */
export type InviteHome = z.infer<typeof home>;

export const inviteLink = z.object({
  linkId: z.string(),
  home: home.nullable(),
  /** Where it was mailed to. */
  toEmail: z.string().nullable(),
  createdAt: isoMoment,
  expiresAt: isoMoment,
});
export type StoredInviteLink = z.infer<typeof inviteLink>;

const linkOfInviter = inviteLink.extend({ inviterId: z.string() });

const COLUMNS: SQL = sql`l.id AS "linkId", l.email AS "toEmail", l.created_at AS "createdAt",
  l.expires_at AS "expiresAt", CASE WHEN l.building_id IS NOT NULL THEN json_build_object(
    'buildingId', l.building_id, 'unitId', l.unit_id, 'label', l.home_label) END AS home`;

/** The link with this hash, while it can be used. */
export const findInviteLink = (database: Sql, tokenHash: string) =>
  database.readRow(linkOfInviter)`SELECT ${COLUMNS}, l.inviter_id AS "inviterId"
    FROM invite_links l WHERE l.token_hash = ${tokenHash}
    AND l.declined_at IS NULL AND l.expires_at > now()`;

/** The links that an account has open, newest first. One that was declined looks as the others do. */
export const listInviteLinks = (database: Sql, inviterId: string) =>
  database.readRows(inviteLink)`SELECT ${COLUMNS} FROM invite_links l
    WHERE l.inviter_id = ${inviterId} AND l.expires_at > now()
    ORDER BY l.created_at DESC, l.id COLLATE "C"`;

/** Adds a link, and tells its id. */
export async function addInviteLink(
  tx: Writer,
  one: {
    inviterId: string;
    tokenHash: string;
    home: InviteHome | null;
    email: string | null;
  },
): Promise<string> {
  const linkId = randomUUID();
  const { buildingId = null, unitId = null, label = null } = one.home ?? {};
  await tx.run`
    INSERT INTO invite_links (id, inviter_id, token_hash, building_id, unit_id, home_label, email,
      expires_at)
    VALUES (${linkId}, ${one.inviterId}, ${one.tokenHash}, ${buildingId}, ${unitId}, ${label},
      ${one.email}, now() + make_interval(days => ${INVITE_DAYS}))`;
  return linkId;
}

export const markInviteDeclined = (tx: Writer, linkId: string) =>
  tx.run`UPDATE invite_links SET declined_at = now() WHERE id = ${linkId}`;

/** Removes a link that was used or taken back; false if it was not there. */
export const removeInviteLink = (
  tx: Writer,
  { linkId, inviterId }: { linkId: string; inviterId: string },
) => tx.hasRows`DELETE FROM invite_links WHERE id = ${linkId} AND inviter_id = ${inviterId}`;

/** Removes the links of everybody that are over. */
export const removeOverInviteLinks = (tx: Writer) =>
  tx.run`DELETE FROM invite_links WHERE expires_at <= now()`;

/** Forgets where links were mailed to, before the account of the address is deleted. */
export const eraseInviteAddress = (tx: Writer, key: EmailKey) =>
  tx.run`UPDATE invite_links l SET email = NULL WHERE ${emailKeyOf(sql`l.email`)} = ${key}`;
