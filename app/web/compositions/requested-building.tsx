import type { Api } from '@stoop/base/web/platform/api';
import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { LinkButton, UnderlinedLink } from '@stoop/base/web/ui/button.tsx';
import { shownTitle } from '@stoop/features/listings/rules/shown-title';
import { buildingHomesPath, unitPath } from '@stoop/features/listings/rules/unit-path';
import type { BuildingSummary } from '@stoop/features/listings/rules/views';
import { buildingName } from '@stoop/features/listings/web/card/home-words';
import { Facade } from '@stoop/features/listings/web/illustrations/facade.tsx';
import { facadeFacts } from '@stoop/features/listings/web/illustrations/facade-facts';
import type { FacadeFacts } from '@stoop/features/listings/web/illustrations/facade-kinds';
import {
  MESSAGES_PATH,
  readHomeId,
  readThreadKey,
} from '@stoop/features/messages/rules/thread-key';

/** The page of a building, which requires signing in, a page of one of its homes, or one with their tours. */
const BUILDING_PATH = /^\/(buildings|schedule-tour)\/([^/?#]+)([^?#]*)/;

export interface RequestedBuilding {
  building: BuildingSummary;
  /** True for the building's own page, which requires signing in; the pages of its homes do not. */
  isGated: boolean;
  /** The home that somebody is about to write about. */
  writesAbout?: { name: string; to: string };
}

/** The home of a thread about it; null for another page. */
function homeOfThread(path: string) {
  const key = path.startsWith(`${MESSAGES_PATH}/`) && path.slice(MESSAGES_PATH.length + 1);
  const thread = key ? readThreadKey(decoded(key)) : null;
  return thread?.subject === 'home' ? readHomeId(thread.id) : null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** The building that `path` belongs to; null where there is none. */
export async function findRequestedBuilding(
  api: Api,
  path: string,
): Promise<RequestedBuilding | null> {
  const asked = homeOfThread(path);
  const [, page, named, rest] = BUILDING_PATH.exec(path) ?? [];
  const id = asked?.buildingId ?? named;
  if (id === undefined) return null;
  const requested = api.getJson('/buildings', { query: { ids: id } });
  // Optional: the sign-in page works without it.
  return requested
    .then(([building]) => {
      if (!building) return null;
      const to = asked && unitPath({ buildingId: asked.buildingId, rentId: asked.unitId });
      return {
        ...{ building, isGated: page === 'buildings' && !rest },
        ...(to && { writesAbout: { name: buildingName(building), to } }),
      };
    })
    .catch(() => null);
}

const EXAMPLE_BUILDING: FacadeFacts = {
  id: 'stoop-0',
  stories: 4,
  builtYear: 1899,
  borough: 'Brooklyn',
  neighborhood: 'Park Slope',
};

const ACCOUNT_BENEFITS = [
  ['Keep what you like', 'Saved buildings, units and rooms, on every device you sign in on.'],
  ['Apply, and follow it', 'Your place in the queue, each stop on the way, and what comes next.'],
  [
    'Say how you live',
    'One profile: your days, your budget, your blocks. Others see it only if you want.',
  ],
] as const;

/** Before a sign-in form: the page of the requested building that everybody may open, or the home that is written about. */
export function OpenBuilding({ requested }: { requested: RequestedBuilding | null }) {
  const about = requested?.writesAbout;
  if (about)
    return (
      <p>
        To write about <UnderlinedLink to={about.to}>{about.name}</UnderlinedLink>, sign in or
        create an account.
      </p>
    );
  return requested?.isGated ? (
    <LinkButton to={buildingHomesPath(requested.building.buildingId)} look="secondary">
      See its homes without an account
    </LinkButton>
  ) : null;
}

/** Beside a sign-in form: the requested building, or the benefits of an account. */
export function RequestedBuildingNote({ requested }: { requested: RequestedBuilding | null }) {
  if (!requested)
    return (
      <>
        <Facade facts={EXAMPLE_BUILDING} size="hero" />
        <h2 className="mt-8 border-t-2 border-ink pt-3 text-2xl">What an account is for</h2>
        <dl className="mt-4 grid gap-6 sm:grid-cols-3">
          {ACCOUNT_BENEFITS.map(([title, text]) => (
            <div key={title}>
              <dt className="font-bold">{title}</dt>
              <dd className="mt-1 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </>
    );
  const { building, isGated, writesAbout } = requested;
  return (
    <>
      <Facade facts={facadeFacts(building)} size="hero" />
      <p className="mt-6 text-sm text-muted">
        {writesAbout ? 'To write about' : isGated ? 'You asked for' : 'You are going back to'}
      </p>
      <h2 className="mt-1 text-3xl tracking-tighter">
        <AddressText>{buildingName(building)}</AddressText>
      </h2>
      <p className="mt-2 max-w-prose">
        <AddressText>{shownTitle(building)}</AddressText>.{' '}
        {isGated &&
          'The whole building, floor by floor, is for people who are signed in. Its homes are open to all.'}
      </p>
    </>
  );
}
