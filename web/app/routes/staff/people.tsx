import { PEOPLE } from '@stoop/features/directory/web/staff/people-list.tsx';
import { ListPage, listQuery } from '../../console/list-page.tsx';
import { orErrorPage } from '../../platform/api-errors.ts';
import { browserApi } from '../../platform/browser-api.ts';
import { privateMeta } from '../../platform/meta.ts';
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
