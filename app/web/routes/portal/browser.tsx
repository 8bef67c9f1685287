import { ownMeta } from '@stoop/base/web/platform/meta';
import { countStoredPages } from '@stoop/base/web/platform/offline-pages';
import { Breadcrumbs } from '@stoop/base/web/ui/breadcrumbs.tsx';
import { readCacheHealth } from '@stoop/features/search/web/cache/cache-health';
import {
  CacheLogSection,
  SearchCacheSection,
  StoredPagesSection,
} from '../../compositions/browser-cache.tsx';
import type { Route } from './+types/browser';

/** Only the browser knows it. */
export async function clientLoader() {
  const [health, pageCount] = await Promise.all([readCacheHealth(), countStoredPages()]);
  return { health, pageCount };
}

export const meta = ownMeta('This browser');

export default function Browser({ loaderData: { health, pageCount } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs
        crumbs={[{ label: 'Account', to: '/portal/account' }, { label: 'This browser' }]}
      />
      <h1 className="mt-4 text-4xl sm:text-5xl">This browser</h1>
      <div className="mt-8 grid max-w-3xl gap-12">
        <SearchCacheSection health={health} />
        <StoredPagesSection count={pageCount} />
        <CacheLogSection log={health.log} />
      </div>
    </>
  );
}
