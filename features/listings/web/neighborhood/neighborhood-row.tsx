import { dollars } from '@stoop/base/rules/text/amounts';
import { Link } from 'react-router';
import type { Neighborhood } from '../../rules/documents.ts';

export const NEIGHBORHOOD_GRID = 'grid sm:grid-cols-2 sm:gap-x-12';

export const neighborhoodPath = (id: string) => `/neighborhoods/${encodeURIComponent(id)}`;

export function NeighborhoodRow({
  neighborhood: { id, name, borough, average_price },
  isBoroughShown = true,
  about,
  id: anchor,
}: {
  /** With its price, or without any. */
  neighborhood: Pick<Neighborhood, 'id' | 'name' | 'borough'> & Partial<Neighborhood>;
  isBoroughShown?: boolean;
  /** Beside its name. */
  about?: string;
  /** That links lead to. */
  id?: string;
}) {
  return (
    <li id={anchor} className="scroll-mt-28 break-inside-avoid border-b border-line">
      <Link to={neighborhoodPath(id)} className="group flex items-baseline gap-3 py-3">
        <span className="min-w-0">
          <span className="text-lg font-bold tracking-tight group-hover:underline">{name}</span>{' '}
          {about && <span className="ml-1 text-sm whitespace-nowrap text-muted">{about}</span>}
        </span>
        {isBoroughShown && <span className="text-muted max-sm:text-sm">{borough}</span>}
        {average_price !== undefined && (
          <span className="ml-auto text-lg font-bold tracking-tight tabular-nums">
            {average_price > 0 ? dollars(average_price) : '–'}
          </span>
        )}
      </Link>
    </li>
  );
}

export function NeighborhoodList({ list }: { list: readonly Neighborhood[] }) {
  return (
    <ol className={NEIGHBORHOOD_GRID}>
      {list.map((neighborhood) => (
        <NeighborhoodRow key={neighborhood.id} neighborhood={neighborhood} />
      ))}
    </ol>
  );
}
