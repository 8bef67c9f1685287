import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { comparePath } from '@stoop/features/listings/rules/compare-path';
import { readBudgets } from '@stoop/features/search/rules/search-url';
import { Link, useSearchParams } from 'react-router';
import { clearCompared, useCompared } from './compared.ts';

/** Where the tray has room of its own: above the bar of a phone, or below a list. */
const PLACES = {
  bar: 'fixed inset-x-0 bottom-12 h-11 border-t border-ink lg:hidden',
  list: 'sticky bottom-0 border-t border-ink max-lg:hidden',
};

/** The number of homes to compare, below a list of homes; nothing without one. Other pages have it in their header alone. */
export function CompareTray({ place }: { place: keyof typeof PLACES }) {
  const homes = useCompared();
  const [params] = useSearchParams();
  if (homes.length === 0) return null;
  return (
    <aside
      aria-label="Homes to compare"
      data-tray={place}
      className={`z-20 flex items-stretch bg-ground whitespace-nowrap print:hidden ${PLACES[place]}`}
    >
      <Link
        to={comparePath(homes, readBudgets(params))}
        className={`flex min-h-11 items-center gap-2 bg-action font-bold text-on-action hover:underline ${place === 'bar' ? 'grow px-5' : 'px-4'}`}
      >
        <Icon name="compare" />
        {homes.length === 1 ? '1 home' : `${homes.length} homes`}: Compare
      </Link>
      <button
        type="button"
        aria-label="Compare none of them"
        className="grid min-h-11 w-11 place-items-center border-l border-line hover:bg-wash"
        onClick={clearCompared}
      >
        <Icon name="close" className="size-4" />
      </button>
    </aside>
  );
}
