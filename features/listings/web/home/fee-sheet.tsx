import { dollars } from '@stoop/base/rules/text/amounts';
import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { PrintButton } from '@stoop/base/web/ui/print-button.tsx';
import { offersOf } from '../../rules/offers.ts';
import { posterWords } from '../../rules/poster-roles.ts';
import type { UnitDetails } from '../../rules/views.ts';
import { PageSection } from '../page-section.tsx';
import { ConcessionNote } from './concession-note.tsx';
import { BrokerNote, CostTable } from './move-in-panel.tsx';

export function FeeSheet({ details }: { details: UnitDetails }) {
  const { unit, rooms, building, listing, queue } = details;
  const poster = posterWords(listing);
  return (
    <>
      <p className="mt-2 text-muted">
        <AddressText>{building.address}</AddressText>
        {poster && `. Posted by ${poster}`}
      </p>
      <p className="mt-4 max-w-prose">
        What a tenant may have to pay, as the listing states it. Under New York City’s FARE Act
        nobody may ask you for a fee that is not listed here; you pay a broker only if you hired one
        yourself.
      </p>
      <PrintButton label="Print this sheet" />
      {offersOf(unit, rooms, queue).map((offer) => (
        <PageSection key={offer.id} title={offer.name} note={`${dollars(offer.rent)} a month`}>
          <ConcessionNote rent={offer.rent} unit={unit} />
          <CostTable offer={offer} fees={listing.fees} />
          <BrokerNote
            offer={offer}
            isShare={offer.roomId !== null || unit.wholePrice === null}
            listing={listing}
          />
        </PageSection>
      ))}
    </>
  );
}
