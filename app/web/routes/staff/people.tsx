import { ListPage, loadList } from '@stoop/base/web/console/list-page.tsx';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { PEOPLE } from '@stoop/features/directory/web/staff/people-list.tsx';
import type { Route } from './+types/people';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadList(PEOPLE, request);

export const meta = ownMeta('People');

export default function People({ loaderData }: Route.ComponentProps) {
  return <ListPage list={PEOPLE} loaded={loaderData} />;
}
