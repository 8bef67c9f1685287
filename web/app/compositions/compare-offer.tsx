import { chosenOffer, type Offer } from '@stoop/domain/listings/offers';
import { CompareToggle } from '../features/listings/compare/compare-toggle.tsx';

/** Compares an offer of a unit; the one that its page opens with is compared as the unit. */
export function CompareOffer({
  offer,
  offers,
  place,
  heading,
}: {
  offer: Offer;
  offers: readonly Offer[];
  place: { buildingId: string; unitId: string };
  /** The name of the unit. */
  heading: string;
}) {
  const isOpenedOn = chosenOffer(offers, null)?.id === offer.id;
  return (
    <CompareToggle
      place={{ ...place, roomId: isOpenedOn ? null : offer.id }}
      name={offer.roomId ? `${offer.name}, ${heading}` : heading}
    />
  );
}
