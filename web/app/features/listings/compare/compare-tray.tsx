import { comparePath } from '@stoop/domain/listings/compare-path';
import { Link } from 'react-router';
import { clearCompared, useCompared } from '../../../platform/compared.ts';
import { Icon } from '../../../ui/icon.tsx';
import { counted } from '../../../ui/words.ts';

/** The homes to compare, as a number over the end of the page; nothing without any. */
export function CompareTray({ isAboveMapLink = false }: { isAboveMapLink?: boolean }) {
  const homes = useCompared();
  if (homes.length === 0) return null;
  return (
    <aside
      aria-label="Homes to compare"
      className={`fixed left-1/2 z-20 flex -translate-x-1/2 items-stretch rounded-sm border-2 border-ink bg-ground whitespace-nowrap lg:left-6 lg:translate-x-0 print:hidden ${isAboveMapLink ? 'bottom-20 lg:bottom-6' : 'bottom-5 lg:bottom-6'}`}
    >
      <Link
        to={comparePath(homes)}
        className="flex min-h-11 items-center gap-2 px-4 font-bold hover:underline"
      >
        <Icon name="split" />
        {counted(homes.length, 'home')}: Compare
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
