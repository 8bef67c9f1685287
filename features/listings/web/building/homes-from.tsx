import { dollars } from '@stoop/base/rules/text/amounts';
import type { UnitView } from '../../rules/views.ts';
import { homesByKind } from './homes-of-building.ts';

/** What can be had in a building from how much, each kind with the way to its homes on the page. */
export function HomesFrom({ homes }: { homes: readonly UnitView[] }) {
  const kinds = homesByKind(homes);
  if (kinds.length === 0)
    return <p className="border-y border-line py-2.5 font-medium">No home here can be had now.</p>;
  return (
    <ul aria-label="Homes to rent, from" className="border-t border-line">
      {kinds.map(({ id, title, count, least, isOnePrice }) => (
        <li key={id} className="border-b border-line">
          <a href={`#${id}`} className="group flex min-h-11 items-center gap-x-3 hover:bg-wash">
            <span className="link font-medium">{title}</span>
            <span className="grow text-sm text-muted tabular-nums">{count > 1 && count}</span>
            <span className="tabular-nums">
              {!isOnePrice && <span className="text-sm text-muted">from </span>}
              <b className="text-lg">{dollars(least)}</b>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
