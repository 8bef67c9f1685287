import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { comparePath } from '@stoop/features/listings/rules/compare-path';
import { readBudgets } from '@stoop/features/search/rules/search-url';
import { Link, useSearchParams } from 'react-router';
import { clearCompared, useCompared } from './compared.ts';

/** Where the tray is: over the end of a page, or with room of its own in the bar of a phone or below a list. */
const PLACES = {
  floating:
    'fixed bottom-5 left-1/2 -translate-x-1/2 rounded-sm border-2 border-ink lg:bottom-6 lg:left-6 lg:translate-x-0',
  'over bar':
    'fixed bottom-20 left-1/2 -translate-x-1/2 rounded-sm border-2 border-ink lg:bottom-6 lg:left-6 lg:translate-x-0',
  bar: 'fixed right-0 bottom-0 h-12 w-16 min-[24rem]:w-27 border-t border-l border-line lg:hidden',
  list: 'sticky bottom-0 border-t border-ink max-lg:hidden',
};

/** In the bar of a phone, the size of one of its buttons. */
function InBar({ to, count }: { to: string; count: number }) {
  return (
    <Link to={to} className="grid grow content-center justify-items-center text-xs font-bold">
      <span className="relative">
        <Icon name="split" />
        <span className="absolute -top-1.5 -right-3.5 min-w-5 rounded-full bg-action px-1 text-center leading-5 text-on-action">
          {count}
          <span className="sr-only">{count === 1 ? ' home: ' : ' homes: '}</span>
        </span>
      </span>
      Compare
    </Link>
  );
}

/** The number of homes to compare; nothing without one. */
export function CompareTray({ place = 'floating' }: { place?: keyof typeof PLACES }) {
  const homes = useCompared();
  const [params] = useSearchParams();
  if (homes.length === 0) return null;
  const to = comparePath(homes, readBudgets(params));
  return (
    <aside
      aria-label="Homes to compare"
      data-tray={place}
      className={`z-20 flex items-stretch bg-ground whitespace-nowrap print:hidden ${PLACES[place]}`}
    >
      {place === 'bar' ? (
        <InBar to={to} count={homes.length} />
      ) : (
        <Link to={to} className="flex min-h-11 items-center gap-2 px-4 font-bold hover:underline">
          <Icon name="split" />
          <span>
            {homes.length}
            {homes.length === 1 ? ' home: ' : ' homes: '}
          </span>
          <span>Compare</span>
        </Link>
      )}
      <button
        type="button"
        aria-label="Compare none of them"
        className={`min-h-11 w-11 place-items-center border-l border-line hover:bg-wash ${place === 'bar' ? 'hidden min-[24rem]:grid' : 'grid'}`}
        onClick={clearCompared}
      >
        <Icon name="close" className="size-4" />
      </button>
    </aside>
  );
}
