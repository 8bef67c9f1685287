import { buttonClass } from '@stoop/base/web/ui/button.tsx';
import { COMPARED_MAX, comparePath } from '@stoop/features/listings/rules/compare-path';
import type { Home } from '@stoop/features/listings/web/card/home';
import { Link } from 'react-router';
import { TOOL_LOOK } from '../tool-look.ts';

/** Opens the homes of a list side by side, or its first ones; nothing where fewer than two of them are units or rooms. */
export function CompareThem({
  homes,
  isTool = false,
}: {
  homes: readonly Pick<Home, 'listing'>[];
  /** Whether it stands in a row with other controls of the list. */
  isTool?: boolean;
}) {
  const compared = homes.flatMap(({ listing: { buildingId, unitId, roomId = null } }) =>
    unitId ? [{ buildingId, unitId, roomId }] : [],
  );
  if (compared.length < 2) return null;
  return (
    <Link
      className={isTool ? TOOL_LOOK : buttonClass({ look: 'secondary', className: 'shrink-0' })}
      to={comparePath(compared.slice(0, COMPARED_MAX))}
    >
      {compared.length > COMPARED_MAX ? (
        <span>
          Compare <span className={isTool ? 'max-sm:sr-only' : ''}>the first </span>four
        </span>
      ) : (
        'Compare them'
      )}
    </Link>
  );
}
