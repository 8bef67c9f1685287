import { ListPage, listQuery } from '@stoop/base/web/console/list-page.tsx';
import { orErrorPage } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { privateMeta } from '@stoop/base/web/platform/meta';
import { PEOPLE } from '@stoop/features/directory/web/staff/people-list.tsx';
import type { Route } from './+types/people';

/** In the browser only, behind the guard. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = listQuery(PEOPLE, request.url);
  return { query, first: await orErrorPage(browserApi.getJson('/staff/users', { query })) };
}

export const meta = privateMeta('People', 'Everybody with an account.');

export default function People({ loaderData: { first, query } }: Route.ComponentProps) {
  return (
    <ListPage
      list={PEOPLE}
      first={first}
      load={(cursor) => browserApi.getJson('/staff/users', { query: { ...query, cursor } })}
    />
  );
}
