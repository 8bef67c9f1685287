import { chosenOffer, type Offer } from '@stoop/features/listings/rules/offers';
import { CompareToggle } from '@stoop/features/saved/web/compare/compare-toggle.tsx';

/** Compares a room, or the unit, which is also what its page opens on where that is all of it. */
export function CompareOffer({
  offer,
  offers,
  place,
  heading,
}: {
  /** Null for the unit. */
  offer: Offer | null;
  offers: readonly Offer[];
  place: { buildingId: string; unitId: string };
  /** The name of the unit. */
  heading: string;
}) {
  const isUnit = !offer?.roomId && (!offer || chosenOffer(offers, null)?.id === offer.id);
  return (
    <CompareToggle
      place={{ ...place, roomId: isUnit ? null : offer.id }}
      name={offer?.roomId ? `${offer.name}, ${heading}` : heading}
    />
  );
}
