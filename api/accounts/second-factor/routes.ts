import {
  addPasskeyRoute,
  confirmByPasskeyRoute,
  confirmPasskeyOptionsRoute,
  newPasskeyOptionsRoute,
} from '@stoop/contract/staff/passkey-routes';
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
} from '@stoop/contract/staff/second-factor-routes';
import type { Person } from '../../http/call.ts';
import { orUnavailable } from '../../http/database-away.ts';
import type { Router } from '../../http/router.ts';
import type { CommandDeps } from '../deps.ts';
import { isFreshSession, readSessionEnd } from '../sessions/store.ts';
import { findAccountById } from '../store.ts';
import { addPasskey, addTotp, beginPasskey, verifyTotp } from './add.ts';
import { countRecoveryCodes } from './codes/store.ts';
import { beginPasskeyConfirmation, confirmByCode, confirmByPasskey } from './confirm.ts';
import { type PasskeySite, passkeySite } from './passkeys.ts';
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
  /** A command's answer, while the database can be reached. */
  const orAway = <Answer>(running: Promise<Answer>) => orUnavailable('server/unavailable', running);

  router.serve(staffSessionRoute, ({ person }) => orAway(readStaffSession(parts, person)));
  router.serve(extendStaffSessionRoute, () => null);
  router.serve(secondFactorsRoute, ({ person, request }) =>
    orAway(readFactors(parts, person, siteOf(request))),
  );

  router.serve(newTotpRoute, ({ person, body }) => orAway(addTotp(parts, person, body)));
  router.serve(verifyTotpRoute, ({ person, params, body }) =>
    orAway(verifyTotp(parts, person, { ...params, ...body })),
  );
  router.serve(newPasskeyOptionsRoute, ({ person, body, request }) =>
    orAway(beginPasskey(parts, person, { ...body, site: siteOf(request) })),
  );
  router.serve(addPasskeyRoute, ({ person, body, request }) =>
    orAway(addPasskey(parts, person, { ...body, site: siteOf(request) })),
  );
  router.serve(removeFactorRoute, ({ person, params: { factorId } }) =>
    orAway(removeFactor(parts, person, factorId)),
  );
  router.serve(renewRecoveryCodesRoute, ({ person, body }) =>
    orAway(renewRecoveryCodes(parts, person, body.password)),
  );

  router.serve(confirmByCodeRoute, ({ person, body }) =>
    orAway(confirmByCode(parts, person, body.code)),
  );
  router.serve(confirmPasskeyOptionsRoute, ({ person, request }) =>
    orAway(beginPasskeyConfirmation(parts, person, siteOf(request))),
  );
  router.serve(confirmByPasskeyRoute, ({ person, body, request }) =>
    orAway(confirmByPasskey(parts, person, { ...body, site: siteOf(request) })),
  );
}
