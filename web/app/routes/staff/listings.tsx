import { ListPage, listQuery } from '../../console/list-page.tsx';
import { LISTINGS } from '../../features/listings/staff/listing-list.tsx';
import { orErrorPage } from '../../platform/api-errors.ts';
import { browserApi } from '../../platform/browser-api.ts';
import { pageMeta } from '../../platform/meta.ts';
import { siteDataOf } from '../../platform/site-data.ts';
import type { Route } from './+types/listings';

/** In the browser only, behind the guard. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = listQuery(LISTINGS, request.url);
  return {
    query,
    first: await orErrorPage(browserApi.getJson('/staff/listings', { query })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Listings',
    description: 'Every unit with its state.',
    publicUrl: siteDataOf(matches).publicUrl,
    isPrivate: true,
  });

export default function StaffListings({ loaderData: { first, query } }: Route.ComponentProps) {
  return (
    <ListPage
      list={LISTINGS}
      first={first}
      load={(cursor) => browserApi.getJson('/staff/listings', { query: { ...query, cursor } })}
    />
  );
}
