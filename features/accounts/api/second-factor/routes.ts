import type { Person } from '@stoop/base/api/http/call';
import type { Router } from '@stoop/base/api/http/router';
import {
  addPasskeyRoute,
  confirmByPasskeyRoute,
  confirmPasskeyOptionsRoute,
  newPasskeyOptionsRoute,
} from '../../contract/staff/passkey-routes.ts';
import {
  confirmByCodeRoute,
  extendStaffSessionRoute,
  newTotpRoute,
  removeFactorRoute,
  renewRecoveryCodesRoute,
  type SecondFactors,
  secondFactorsRoute,
  staffSessionRoute,
  verifyTotpRoute,
} from '../../contract/staff/second-factor-routes.ts';
import type { CommandDeps } from '../deps.ts';
import { type PasskeySite, passkeySite } from '../passkeys/library.ts';
import { isFreshSession, readSessionEnd } from '../sessions/store.ts';
import { findAccountById } from '../store.ts';
import { addPasskey, addTotp, beginPasskey, verifyTotp } from './add.ts';
import { countRecoveryCodes } from './codes/store.ts';
import { beginPasskeyConfirmation, confirmByCode, confirmByPasskey } from './confirm.ts';
import { removeFactor, renewRecoveryCodes } from './remove.ts';
import { listFactors } from './store.ts';

async function readFactors(
  { database: { sql } }: CommandDeps,
  { id, sessionId }: Person,
  site: PasskeySite | null,
): Promise<SecondFactors> {
  const account = await findAccountById(sql, id);
  return {
    factors: await listFactors(sql, id),
    recoveryCodesLeft: await countRecoveryCodes(sql, id),
    hasPassword: account !== null && account.password_hash !== null,
    isFresh: await isFreshSession(sql, sessionId),
    offersPasskeys: site !== null,
  };
}

async function readStaffSession(
  { database: { sql }, buildingNames }: CommandDeps,
  { sessionId, buildings, secondFactor }: Person,
) {
  return {
    secondFactor: secondFactor ?? 'missing',
    buildings: buildings && (await buildingNames(buildings)),
    endsIn: await readSessionEnd(sql, sessionId),
  };
}

/** The calls by which staff set up a second factor, and confirm it in their session. */
export function serveSecondFactor(router: Router, parts: CommandDeps): void {
  const siteOf = (request: Request) => passkeySite(parts.ownOrigin(request));

  router.serve(staffSessionRoute, ({ person }) => readStaffSession(parts, person));
  router.serve(extendStaffSessionRoute, () => null);
  router.serve(secondFactorsRoute, ({ person, request }) =>
    readFactors(parts, person, siteOf(request)),
  );

  router.serve(newTotpRoute, ({ person, body }) => addTotp(parts, person, body));
  router.serve(verifyTotpRoute, ({ person, params, body }) =>
    verifyTotp(parts, person, { ...params, ...body }),
  );
  router.serve(newPasskeyOptionsRoute, ({ person, body, request }) =>
    beginPasskey(parts, person, { ...body, site: siteOf(request) }),
  );
  router.serve(addPasskeyRoute, ({ person, body, request }) =>
    addPasskey(parts, person, { ...body, site: siteOf(request) }),
  );
  router.serve(removeFactorRoute, ({ person, params: { factorId } }) =>
    removeFactor(parts, person, factorId),
  );
  router.serve(renewRecoveryCodesRoute, ({ person, body }) =>
    renewRecoveryCodes(parts, person, body.password),
  );

  router.serve(confirmByCodeRoute, ({ person, body }) => confirmByCode(parts, person, body.code));
  router.serve(confirmPasskeyOptionsRoute, ({ person, request }) =>
    beginPasskeyConfirmation(parts, person, siteOf(request)),
  );
  router.serve(confirmByPasskeyRoute, ({ person, body, request }) =>
    confirmByPasskey(parts, person, { ...body, site: siteOf(request) }),
  );
}
