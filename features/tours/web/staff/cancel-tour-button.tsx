import { longDay } from '@stoop/base/rules/time/words';
import { useActs } from '@stoop/base/web/platform/acts';
import { AskedWords, ConfirmButton } from '@stoop/base/web/ui/confirm.tsx';
import { useState } from 'react';
import type { StaffTour } from '../../contract/staff/tour-routes.ts';
import { tourDay } from '../../rules/tour-time.ts';
import { STAFF_TOUR_ACTS, tourName } from './staff-tour-acts.ts';

const REASON_LENGTH_MAX = 500;

/** Asks for the reason, which the visitor reads in the mail, and cancels. */
export function CancelTourButton({ tour, onCancel }: { tour: StaffTour; onCancel: () => void }) {
  const [reason, setReason] = useState('');
  const { send } = useActs(STAFF_TOUR_ACTS);
  const { tourId, version } = tour;
  return (
    <ConfirmButton
      button={{ 'aria-label': `Cancel: ${tourName(tour)}`, children: 'Cancel' }}
      title="Cancel this tour?"
      act="Cancel the tour"
      onConfirm={() => {
        onCancel();
        void send('cancel', { tourId, version, reason });
      }}
    >
      <p>
        {longDay(tourDay(tour.startsAt))}, {tourName(tour)}, {tour.home.label}. The visitor gets a
        mail, and the time is free again.
      </p>
      <AskedWords
        label="Reason, for the mail (optional)"
        rows={3}
        maxLength={REASON_LENGTH_MAX}
        value={reason}
        onType={setReason}
      />
    </ConfirmButton>
  );
}
