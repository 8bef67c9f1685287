import type { Tour } from '@stoop/contract/tours/tour';
import { tourTimeWords } from '@stoop/domain/tours/tour-time';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useTourCancellation } from './tour-change.ts';

/** Asks once whether to cancel a tour, and says what follows. */
export function CancelButton({ tour }: { tour: Tour }) {
  const [isOpen, setIsOpen] = useState(false);
  const { cancel, isSending } = useTourCancellation();
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        look="secondary"
        size="small"
        aria-label={`Cancel the tour of ${tour.home.label}`}
        aria-disabled={isSending}
        onClick={() => setIsOpen(true)}
      >
        Cancel
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Cancel this tour?"
        footer={
          <>
            <Button look="secondary" onClick={close}>
              Keep it
            </Button>
            <Button
              look="danger"
              className="ml-auto"
              onClick={() => {
                close();
                cancel(tour);
              }}
            >
              Cancel the tour
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          <p>
            You will not see {tour.home.label} on {tourTimeWords(tour.startsAt)}, New York time. The
            time becomes free for others.
          </p>
          <p className="text-muted">
            A mail takes it out of your calendar. You can book another time.
          </p>
        </div>
      </Dialog>
    </>
  );
}
