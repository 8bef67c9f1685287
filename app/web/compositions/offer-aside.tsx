import type { Offer } from '@stoop/features/listings/rules/offers';
import { feeSheetPath } from '@stoop/features/listings/rules/unit-path';
import type { UnitDetails } from '@stoop/features/listings/rules/views';
import { MoveInPanel } from '@stoop/features/listings/web/move-in-panel.tsx';
import { unitHeading } from '@stoop/features/listings/web/unit-words';
import type { ReactNode } from 'react';
import { CompareOffer } from './compare-offer.tsx';

/** Beside the facts of a unit: the price of an offer, what one can do about it, and what moving in costs. */
export function OfferAside({
  details: { unit, building, listing },
  offers,
  chosen,
  roomId,
  isPreview = false,
  children,
}: {
  details: UnitDetails;
  offers: readonly Offer[];
  chosen: Offer;
  /** What the address asks for; null for the unit. */
  roomId: string | null;
  /** Nothing can be done there. */
  isPreview?: boolean;
  /** The actions for the chosen offer. */
  children: ReactNode;
}) {
  const heading = unitHeading(building, unit);
  const place = { buildingId: building.buildingId, unitId: unit.rentId };
  return (
    <aside
      aria-label="Price and moving in"
      inert={isPreview}
      className="mt-8 self-start border-2 border-ink p-5 lg:sticky lg:top-6 lg:row-span-2 lg:mt-0"
    >
      <MoveInPanel
        offers={offers}
        chosen={chosen}
        isWhole={unit.wholePrice !== null}
        listing={listing}
        sheetPath={feeSheetPath({ ...building, ...unit }, roomId)}
      >
        {children}
        {!isPreview && (
          <CompareOffer
            offer={roomId === null ? null : chosen}
            offers={offers}
            place={place}
            heading={heading}
          />
        )}
      </MoveInPanel>
    </aside>
  );
}
