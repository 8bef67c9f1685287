import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import { COMPARED_MAX, comparePath } from '@stoop/features/listings/rules/compare-path';
import type { Home } from '@stoop/features/listings/web/card/home';

/** Opens the homes of a list side by side, or its first ones; nothing where fewer than two of them are units or rooms. */
export function CompareThem({
  homes,
  size,
}: {
  homes: readonly Pick<Home, 'listing'>[];
  size?: 'small';
}) {
  const compared = homes.flatMap(({ listing: { buildingId, unitId, roomId = null } }) =>
    unitId ? [{ buildingId, unitId, roomId }] : [],
  );
  if (compared.length < 2) return null;
  return (
    <LinkButton
      look="secondary"
      className="shrink-0"
      {...(size && { size })}
      to={comparePath(compared.slice(0, COMPARED_MAX))}
    >
      {compared.length > COMPARED_MAX ? 'Compare the first four' : 'Compare them'}
    </LinkButton>
  );
}
