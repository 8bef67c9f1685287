import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import { applicationPath } from '@stoop/features/applications/rules/application-path';
import { appliedFor } from '@stoop/features/applications/rules/applied-homes';
import { useApplied } from '@stoop/features/applications/web/applied-store';
import { isClosed } from '@stoop/features/listings/rules/offers';
import type { ComparedOffer } from '@stoop/features/saved/web/compare/load-comparison';
import { SaveHeart } from '@stoop/features/saved/web/save-heart.tsx';
import { OwnNotes, useTourPath } from './own-notes.tsx';

interface ActsProps {
  item: ComparedOffer;
  name: string;
}

export const placeOf = ({ details: { building, unit } }: ComparedOffer) => ({
  buildingId: building.buildingId,
  unitId: unit.rentId,
});

export const CompareHeart = ({ item, name }: ActsProps) => {
  const { roomId } = item.offer;
  const key = roomId ? (`rooms/${roomId}` as const) : (`units/${placeOf(item).unitId}` as const);
  return <SaveHeart item={{ key, name, ...placeOf(item) }} />;
};

/** What is under way with a compared home, and what can be done: save it, apply, see it. */
export function CompareActs({ item, name }: ActsProps) {
  const { offer } = item;
  const place = placeOf(item);
  const home = { ...place, roomId: offer.roomId };
  const isApplied = appliedFor(useApplied(), home) !== undefined;
  const tourPath = useTourPath(place);
  const small = { size: 'small', className: 'max-md:px-2' } as const;
  return (
    <div className="print:hidden">
      <OwnNotes listing={home} className="mt-1" />
      <div className="mt-2 flex flex-wrap items-center gap-1.5 max-md:-mr-3 max-md:gap-1">
        {!isApplied && !isClosed(offer) && (
          <LinkButton {...small} to={applicationPath(home)} aria-label={`Apply for ${name}`}>
            Apply
          </LinkButton>
        )}
        {tourPath !== null && !offer.isLapsed && (
          <LinkButton {...small} look="secondary" to={tourPath} aria-label={`Tour ${name}`}>
            Tour
          </LinkButton>
        )}
        <CompareHeart item={item} name={name} />
      </div>
    </div>
  );
}
