import type { Person } from '@stoop/base/api/http/call';
import type { Router } from '@stoop/base/api/http/router';
import {
  befriendRoute,
  declineInviteRoute,
  endInviteLinkRoute,
  inviteLinksRoute,
  makeInviteLinkRoute,
  openInviteRoute,
} from '../../contract/invite-routes.ts';
import type { ConnectionDeps } from '../connections/change-connection.ts';
import { makeInviteLink } from './make-link.ts';
import { befriendByLink, declineInvite, endInviteLink, readOpenInvite } from './open-link.ts';
import { listInviteLinks } from './store.ts';

interface Parts extends ConnectionDeps {
  /** Who has a link: visitors may, too. */
  authenticate(request: Request): Promise<Person | null>;
}

/** The routes of links by which somebody asks another one; those for a home are made and used in households. */
export function serveInvites(router: Router, parts: Parts): void {
  const { sql } = parts.database;
  const holderOf = async (request: Request, token: string) => ({
    token,
    accountId: (await parts.authenticate(request))?.id ?? null,
  });

  router.serve(inviteLinksRoute, async ({ person }) => ({
    items: await listInviteLinks(sql, person.id),
  }));

  router.serve(makeInviteLinkRoute, ({ person, body: { email } }) =>
    sql.transaction((tx) => makeInviteLink(tx, parts, { inviterId: person.id, home: null, email })),
  );

  router.serve(endInviteLinkRoute, ({ person, params: { linkId } }) =>
    endInviteLink(parts, { linkId, inviterId: person.id }),
  );

  router.serve(openInviteRoute, async ({ params: { token }, request }) =>
    readOpenInvite(sql, await holderOf(request, token)),
  );

  router.serve(declineInviteRoute, async ({ params: { token }, body: { stopsMails }, request }) =>
    declineInvite(parts, { ...(await holderOf(request, token)), stopsMails }),
  );

  router.serve(befriendRoute, ({ person, params: { token } }) =>
    befriendByLink(parts, { token, accountId: person.id }),
  );
}
