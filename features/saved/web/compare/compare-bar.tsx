import { dollars } from '@stoop/base/rules/text/amounts';
import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { Facade } from '@stoop/features/listings/web/illustrations/facade.tsx';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';
import { nameOf, pathOf, pictureOf } from './compare-heads.tsx';
import type { ComparedOffer } from './load-comparison.ts';
import { COLUMNS_IN_VIEW, WIDTHS } from './use-columns.ts';

interface CompareBarProps {
  items: readonly ComparedOffer[];
  budgets: readonly number[] | undefined;
  renderHeart: (item: ComparedOffer, name: string) => ReactNode;
  isPast: boolean;
  moved: RefObject<HTMLUListElement | null>;
  first: number;
  show(index: number): void;
}

/** Which homes a phone shows of those that are compared, with the way to the others. */
function Pager({ items, first, show }: Pick<CompareBarProps, 'items' | 'first' | 'show'>) {
  const last = items.length - COLUMNS_IN_VIEW;
  const step = 'grid size-11 place-items-center border-l border-line disabled:text-line';
  return (
    <div className="flex items-center border-y border-line bg-ground md:hidden print:hidden noscript:hidden">
      <p className="grow text-sm font-medium tabular-nums" role="status">
        Homes {first + 1} and {first + COLUMNS_IN_VIEW} of {items.length}
      </p>
      <button
        type="button"
        aria-label="Earlier home"
        className={step}
        disabled={first === 0}
        onClick={() => show(first - 1)}
      >
        <Icon name="left" />
      </button>
      <button
        type="button"
        aria-label="Next home"
        className={step}
        disabled={first >= last}
        onClick={() => show(first + 1)}
      >
        <Icon name="right" />
      </button>
    </div>
  );
}

/** Stays on top while the table is read: which column is which home once their heads have scrolled away. */
export function CompareBar(props: CompareBarProps) {
  const { items, budgets, renderHeart, isPast, moved } = props;
  const columns = items.length;
  return (
    <div className="sticky top-0 z-10 mb-3 print:hidden" data-sticks="">
      {columns > COLUMNS_IN_VIEW && <Pager {...props} />}
      <div
        className={`absolute inset-x-0 top-full overflow-hidden border-b border-ink bg-ground md:pl-40 ${isPast ? '' : 'invisible'}`}
      >
        <ul ref={moved} aria-label="Homes side by side" className={`flex ${WIDTHS[columns]}`}>
          {items.map((item) => (
            <li
              key={pathOf(item)}
              className="flex min-w-0 flex-1 items-start gap-2 py-1.5 pr-4 md:items-center"
            >
              <div className="w-14 shrink-0 max-md:hidden [&_.drawn-tag]:hidden">
                <Facade facts={pictureOf(item)} />
              </div>
              <p className="min-w-0 grow leading-tight">
                <Link
                  to={pathOf(item, budgets)}
                  className="link line-clamp-3 text-sm font-medium wrap-break-word md:line-clamp-2"
                >
                  <AddressText>{nameOf(item)}</AddressText>
                </Link>
                <span className="font-bold tabular-nums">{dollars(item.offer.rent)}</span>
              </p>
              <div className="max-md:hidden">{renderHeart(item, nameOf(item))}</div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
