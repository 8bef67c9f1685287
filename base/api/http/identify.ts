import { Refused, refuse } from '../../contract/refuse.ts';
import type { PolicyRoute } from '../../contract/route.ts';
import type { Person } from './call.ts';
import { orAway } from './database-away.ts';

export interface IdentifyRules {
  authenticate: (
    request: Request,
    options?: { extendsSession?: boolean },
  ) => Promise<Person | null>;
  /** Called for each user who lacks the right for a call. */
  onForbidden(person: Person, route: PolicyRoute): Promise<void>;
}

/** Whether somebody is staff, and of all buildings where a route requires that. */
const mayCall = ({ role, buildings }: Person, route: PolicyRoute): boolean =>
  role === 'staff' && (route['x-staff'] === 'buildings' || buildings === null);

/** The refusal of staff who have not confirmed their second factor in this session. */
function refuseUnconfirmed({ secondFactor }: Person, route: PolicyRoute): Refused | null {
  if (route['x-before-confirmation'] || secondFactor === 'confirmed') return null;
  return refuse(
    secondFactor === 'required' ? 'auth/second-factor-required' : 'auth/second-factor-missing',
  );
}

/** Who makes a call that not everybody may make, or why they may not. */
export async function identify(
  route: PolicyRoute,
  request: Request,
  { authenticate, onForbidden }: IdentifyRules,
): Promise<Person | Refused> {
  const access = route['x-access'];
  const extendsSession = route['x-extends-session'] ?? true;
  const identifying = authenticate(request, { extendsSession });
  const person = await orAway('server/unavailable', identifying);
  if (person instanceof Refused) return person;
  if (!person) return refuse('auth/required');
  if (access === 'staff' && !mayCall(person, route)) {
    await onForbidden(person, route);
    return refuse('auth/not-allowed');
  }
  return (access === 'staff' && refuseUnconfirmed(person, route)) || person;
}

/** A body that comes slower than this is longer than a session may be taken for granted. */
const FRESH_MS = 250;

/** The call once its body is read: whoever lost their right meanwhile, or has another one by now, is asked again. */
export async function stillAllowed<Read extends { person: Person | null }>(
  route: PolicyRoute,
  {
    read,
    admitted,
  }: { read: Promise<Read | Refused>; admitted: { request: Request; person: Person | null } },
  options: IdentifyRules,
): Promise<Read | Refused> {
  const begun = performance.now();
  const call = await read;
  const isFresh = performance.now() - begun < FRESH_MS;
  if (call instanceof Refused || admitted.person === null || isFresh) return call;
  const person = await identify(route, admitted.request, options);
  return person instanceof Refused ? person : { ...call, person };
}
