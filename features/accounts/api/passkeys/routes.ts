import { reply } from '@stoop/base/api/http/reply';
import type { Router } from '@stoop/base/api/http/router';
import { Refused } from '@stoop/base/contract/refuse';
import {
  addOwnPasskeyRoute,
  beginOwnPasskeyRoute,
  beginPasskeySignInRoute,
  ownPasskeysRoute,
  removeOwnPasskeyRoute,
  signInByPasskeyRoute,
} from '../../contract/passkey-routes.ts';
import type { CommandDeps } from '../deps.ts';
import { isFreshSession } from '../sessions/store.ts';
import { passkeySite } from './library.ts';
import { addOwnPasskey, beginOwnPasskey, listOwnPasskeys, removeOwnPasskey } from './own.ts';
import { beginPasskeySignIn, signInByPasskey } from './sign-in.ts';

/** The calls about passkeys that sign in. */
export function servePasskeys(router: Router, parts: CommandDeps): void {
  const { sql } = parts.database;
  const siteOf = (request: Request) => passkeySite(parts.ownOrigin(request));

  router.serve(ownPasskeysRoute, async ({ person: { id, sessionId }, request }) => ({
    items: await listOwnPasskeys(sql, id),
    isFresh: await isFreshSession(sql, sessionId),
    offersPasskeys: siteOf(request) !== null,
  }));
  router.serve(beginOwnPasskeyRoute, ({ person, body, request }) =>
    beginOwnPasskey(parts, person, { ...body, site: siteOf(request) }),
  );
  router.serve(addOwnPasskeyRoute, ({ person, body, request }) =>
    addOwnPasskey(parts, person, { ...body, site: siteOf(request) }),
  );
  router.serve(removeOwnPasskeyRoute, ({ person, params: { passkeyId } }) =>
    removeOwnPasskey(parts, person, passkeyId),
  );

  router.serve(beginPasskeySignInRoute, ({ request }) =>
    beginPasskeySignIn(parts, siteOf(request)),
  );
  router.serve(signInByPasskeyRoute, async ({ body, request }) => {
    const signedIn = await signInByPasskey(parts, { ...body, site: siteOf(request) }, request);
    if (signedIn instanceof Refused) return signedIn;
    return reply({ user: signedIn.user }, { cookies: signedIn.cookies });
  });
}
