import { dollars } from '@stoop/base/rules/text/amounts';
import { counted } from '@stoop/base/web/ui/words';
import { Link } from 'react-router';
import { Facade } from '../illustrations/facade.tsx';
import type { FacadeFacts } from '../illustrations/facade-kinds.ts';

export interface BoroughFacts {
  borough: string;
  /** Whole homes and rooms that can be had. */
  homes: number;
  /** Whole US dollars a month; null where none is known. */
  averagePrice: number | null;
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
}

/** The boroughs, each of which shows its neighborhoods alone; pressed again it shows all. */
export const BoroughCards = ({ boroughs, chosen }: BoroughCardsProps) => (
  <nav aria-label="Boroughs">
    <ul className="grid gap-2 sm:grid-cols-5 sm:gap-3">
      {boroughs.map(({ borough, homes, averagePrice }) => {
        const isChosen = borough === chosen;
        return (
          <li key={borough}>
            <Link
              to={
                isChosen ? '/neighborhoods' : `/neighborhoods?${new URLSearchParams({ borough })}`
              }
              preventScrollReset
              aria-current={isChosen ? 'true' : undefined}
              className="group grid h-full grid-cols-[5.5rem_1fr] items-center border border-line sm:grid-cols-1 sm:content-start hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-ground"
            >
              <Facade facts={{ id: borough, borough, ...TYPICAL[borough] }} />
              <span className="block px-3 sm:p-2.5">
                <span className="block font-bold group-hover:underline">{borough}</span>
                {averagePrice !== null && (
                  <span className="block text-sm tabular-nums">
                    {dollars(averagePrice)} on average
                  </span>
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
