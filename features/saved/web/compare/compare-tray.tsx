import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { comparePath } from '@stoop/features/listings/rules/compare-path';
import { readBudgets } from '@stoop/features/search/rules/search-url';
import { Link, useSearchParams } from 'react-router';
import { clearCompared, useCompared } from './compared.ts';

/** Where the tray has room of its own: in the bar of a phone, or below a list. */
const PLACES = {
  bar: 'fixed right-0 bottom-0 h-12 w-16 border-t border-l border-line min-[24rem]:w-30 lg:hidden',
  list: 'sticky bottom-0 border-t border-ink max-lg:hidden',
};

/** The number of homes to compare, on the pages of search; nothing without one. Other pages have it in their header. */
export function CompareTray({ place }: { place: keyof typeof PLACES }) {
  const homes = useCompared();
  const [params] = useSearchParams();
  if (homes.length === 0) return null;
  const isInBar = place === 'bar';
  return (
    <aside
      aria-label="Homes to compare"
      data-tray={place}
      className={`z-20 flex items-stretch bg-ground whitespace-nowrap print:hidden ${PLACES[place]}`}
    >
      <Link
        to={comparePath(homes, readBudgets(params))}
        className={`min-h-11 items-center font-bold hover:underline ${isInBar ? 'grid grow grid-cols-[auto_auto] place-content-center gap-x-1 text-sm leading-4.5' : 'flex gap-2 px-4'}`}
      >
        <Icon name="split" />
        <span>
          {homes.length}
          <span className={isInBar ? 'sr-only' : ''}>
            {homes.length === 1 ? ' home: ' : ' homes: '}
          </span>
        </span>
        <span className="col-span-2">Compare</span>
      </Link>
      <button
        type="button"
        aria-label="Compare none of them"
        className={`grid min-h-11 w-11 place-items-center border-l border-line hover:bg-wash ${isInBar ? 'max-[24rem]:hidden' : ''}`}
        onClick={clearCompared}
      >
        <Icon name="close" className="size-4" />
      </button>
    </aside>
  );
}
