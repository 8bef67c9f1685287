import { dollars } from '@stoop/base/rules/text/amounts';
import { counted } from '@stoop/base/web/ui/words';
import { Link } from 'react-router';
import { Facade } from '../illustrations/facade.tsx';
import type { FacadeFacts } from '../illustrations/facade-kinds.ts';

export interface BoroughFacts {
  borough: string;
  /** How many whole homes can be had. */
  homes: number;
  /** The median asking rent of the chosen size, in whole US dollars a month; null without one. */
  rent: number | null;
}

/** A building such as many stand there. */
const TYPICAL: Readonly<Record<string, Omit<FacadeFacts, 'id' | 'borough'>>> = {
  Manhattan: { stories: 14, builtYear: 1928 },
  Brooklyn: { stories: 4, builtYear: 1899 },
  Queens: { stories: 6, builtYear: 1938 },
  Bronx: { stories: 6, builtYear: 1924 },
  'Staten Island': { stories: 2, builtYear: 1925 },
};

interface BoroughCardsProps {
  boroughs: readonly BoroughFacts[];
  /** The one that is shown alone; empty for all. */
  chosen: string;
  /** What else the address chooses, which stays. */
  kept: Readonly<Record<string, string>>;
}

/** Brings the chosen one into view where the row is wider than the phone. */
function showWhole(card: HTMLLIElement | null) {
  const row = card?.closest('nav');
  if (card && row) row.scrollLeft = card.offsetLeft - (row.clientWidth - card.offsetWidth) / 2;
}

/** The boroughs, each of which shows its neighborhoods alone; pressed again it shows all. */
export const BoroughCards = ({ boroughs, chosen, kept }: BoroughCardsProps) => (
  <nav aria-label="Boroughs" className="relative -mx-5 overflow-x-auto px-5 sm:mx-0 sm:px-0">
    <ul className="flex gap-2 max-sm:w-max sm:grid sm:grid-cols-5 sm:gap-3">
      {boroughs.map(({ borough, homes, rent }) => {
        const isChosen = borough === chosen;
        return (
          <li
            key={borough}
            ref={isChosen ? showWhole : undefined}
            className="max-sm:w-32 max-sm:shrink-0"
          >
            <Link
              to={{
                search: new URLSearchParams(isChosen ? kept : { ...kept, borough }).toString(),
              }}
              preventScrollReset
              aria-current={isChosen ? 'true' : undefined}
              className="group grid h-full content-start border border-line hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-ground"
            >
              <Facade facts={{ id: borough, borough, ...TYPICAL[borough] }} />
              <span className="block p-2.5">
                <span className="block font-bold group-hover:underline">{borough}</span>
                {rent !== null && (
                  <span className="block font-medium tabular-nums">{dollars(rent)}</span>
                )}
                <span className="block text-sm tabular-nums">{counted(homes, 'home')}</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  </nav>
);
