import { longMomentWords } from '@stoop/base/rules/time/words';
import { useActs } from '@stoop/base/web/platform/acts';
import { ConfirmButton } from '@stoop/base/web/ui/confirm.tsx';
import type { Tour } from '../contract/tour.ts';
import { CANCEL_TOUR } from './tour-acts.ts';

/** Asks once whether to cancel a tour, and says what follows. */
export function CancelButton({ tour }: { tour: Tour }) {
  const { send, isSending } = useActs(CANCEL_TOUR);
  const { tourId, version } = tour;
  return (
    <ConfirmButton
      button={{
        'aria-label': `Cancel the tour of ${tour.home.label}`,
        'aria-disabled': isSending,
        children: 'Cancel',
      }}
      title="Cancel this tour?"
      act="Cancel the tour"
      onConfirm={() => void send('cancel', { tourId, version })}
    >
      <div className="grid gap-3">
        <p>
          You will not see {tour.home.label} on {longMomentWords(tour.startsAt)}, New York time. The
          time becomes free for others.
        </p>
        <p className="text-muted">
          A mail takes it out of your calendar. You can book another time.
        </p>
      </div>
    </ConfirmButton>
  );
}
