import { EmptyState } from '@stoop/base/web/ui/states.tsx';
import { chosenOffer, offersOf } from '@stoop/features/listings/rules/offers';
import { unitPrice } from '@stoop/features/listings/rules/unit-price';
import type { UnitDetails } from '@stoop/features/listings/rules/views';
import type { Similar } from '@stoop/features/listings/web/home/load-similar';
import { UnitPage } from '../unit-page.tsx';

interface UnitPreviewProps {
  details: UnitDetails;
  similar: Similar;
  /** YYYY-MM-DD in New York. */
  today: string;
  roomId?: string | null;
}

export function UnitPreview({ details, similar, today, roomId = null }: UnitPreviewProps) {
  const { unit, rooms, queue } = details;
  const hasOffer = chosenOffer(offersOf(unit, rooms, queue), null) !== undefined;
  if (!hasOffer || unitPrice({ ...unit, roomList: rooms }).amount === Number.POSITIVE_INFINITY)
    return (
      <EmptyState title="There is nothing to show yet">
        A listing needs at least one room that is shown and has a rent.
      </EmptyState>
    );
  return <UnitPage {...{ details, similar, today, roomId }} isPreview />;
}
