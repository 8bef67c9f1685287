import { safeNext } from '@stoop/domain/accounts/safe-next';
import type { BuildingSummary } from '@stoop/domain/listings/views';
import { apiContext } from '../context.ts';
import type { Api } from '../platform/api.ts';
import { pageMeta } from '../platform/meta.ts';
import { siteDataOf } from '../platform/site-data.ts';
import { AddressText } from '../ui/address-text.tsx';
import { LinkButton } from '../ui/button.tsx';
import type { Route } from './+types/login';

/** The building that a visitor wanted to see, if it was one that stands. */
async function buildingAt(api: Api, path: string): Promise<BuildingSummary | null> {
  const id = /^\/buildings\/([^/?#]+)$/.exec(path)?.[1];
  if (id === undefined) return null;
  const asked = api.getJson<BuildingSummary[]>(`/buildings?ids=${id}`);
  // A kindness only: the page says what it has to say without it.
  return asked.then(([building]) => building ?? null).catch(() => null);
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const next = safeNext(new URL(request.url).searchParams.get('next'));
  return { next, building: await buildingAt(context.get(apiContext), next) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Sign in',
    description: 'Accounts on Stoop open with the next release. Homes can be searched without one.',
    path: '/login',
    publicUrl: siteDataOf(matches).publicUrl,
    isPrivate: true,
  });

export default function Login({ loaderData: { next, building } }: Route.ComponentProps) {
  const homes = building && `/search?${new URLSearchParams({ type: 'unit', q: building.name })}`;
  return (
    <div className="page py-12 sm:py-20">
      <div className="max-w-xl">
        <h1 className="text-4xl sm:text-5xl">Sign in</h1>
        <p className="mt-4 text-lg">
          Accounts open with our next release. Until then nobody can sign in here, and nobody needs
          to: every home, its price, its queue and the map are open to all.
        </p>
        {building && (
          <p className="mt-4 border-l-4 border-line pl-4">
            The whole of{' '}
            <strong>
              <AddressText>{building.name}</AddressText>
            </strong>
            , floor by floor, is for people who are signed in. Its homes are open to all.
          </p>
        )}
        <div className="mt-8 flex flex-wrap gap-3">
          {homes ? (
            <LinkButton to={homes}>
              <span>
                Homes at <AddressText>{building.name}</AddressText>
              </span>
            </LinkButton>
          ) : (
            <LinkButton to="/search">Search homes</LinkButton>
          )}
          <LinkButton to="/map" look="secondary">
            Open the map
          </LinkButton>
        </div>
        {next !== '/' && (
          <p className="mt-8 text-sm text-muted">
            We keep your place: after signing in you would land on <code>{next}</code>.
          </p>
        )}
      </div>
    </div>
  );
}
