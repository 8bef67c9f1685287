import { EmptyState } from '@stoop/base/web/ui/states.tsx';
import { counted } from '@stoop/base/web/ui/words';
import type { Neighborhood } from '../../rules/documents.ts';
import { BoroughSection } from './borough-section.tsx';
import { NeighborhoodRow } from './neighborhood-row.tsx';
import { type BoroughGroup, ORDERS, type Order } from './neighborhood-search.ts';

interface FoundProps {
  text: string;
  borough: string;
  order: Order;
  /** By name. */
  groups: readonly BoroughGroup[];
  /** In another order. */
  ranked: readonly Neighborhood[];
  /** How many homes are on the market, by the name of a neighborhood. */
  homes: Readonly<Record<string, number>>;
}

/** In boroughs by name, or in one list in another order. */
export function FoundNeighborhoods({ text, borough, order, groups, ranked, homes }: FoundProps) {
  const isChosen = text !== '' || borough !== '';
  if (groups.length + ranked.length === 0)
    return isChosen ? (
      <EmptyState
        title="No neighborhood of that name"
        link={{ to: '/neighborhoods', label: 'Show all', look: 'secondary' }}
      >
        Try fewer letters, or all boroughs.
      </EmptyState>
    ) : (
      <EmptyState title="No neighborhood is listed yet" />
    );
  if (order !== 'name')
    return (
      <ol aria-label={`By ${ORDERS[order].toLowerCase()}`}>
        {ranked.map((one) => (
          <NeighborhoodRow
            key={one.id}
            neighborhood={one}
            about={homes[one.name] ? counted(homes[one.name] ?? 0, 'home') : ''}
          />
        ))}
      </ol>
    );
  return (
    <div className="grid gap-8 *:min-w-0 sm:gap-12">
      {!isChosen && <p className="sm:hidden">Choose a borough above, or type a name.</p>}
      {groups.map((group) => (
        <BoroughSection
          key={group.borough}
          group={group}
          homes={homes}
          isOpen={isChosen}
          isAll={text === ''}
        />
      ))}
    </div>
  );
}
