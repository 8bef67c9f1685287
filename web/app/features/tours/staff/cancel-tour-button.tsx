import type { StaffTour } from '@stoop/contract/staff/tour-routes';
import { longDay, tourDay } from '@stoop/domain/tours/tour-time';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { useUnsaved } from '../../../ui/leave-guard.tsx';
import { tourName, useStaffTourCall } from './staff-tour-call.ts';

const REASON_LENGTH_MAX = 500;

/** Asks for the reason, which the visitor reads in the mail, and cancels. */
export function CancelTourButton({ tour, onCancel }: { tour: StaffTour; onCancel: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  useUnsaved(isOpen && reason.trim() !== '');
  const { cancel } = useStaffTourCall();
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        look="secondary"
        size="small"
        aria-label={`Cancel: ${tourName(tour)}`}
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
                onCancel();
                cancel(tour, reason);
              }}
            >
              Cancel the tour
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <p>
            {longDay(tourDay(tour.startsAt))}, {tourName(tour)}, {tour.home.label}. The visitor gets
            a mail, and the time is free again.
          </p>
          <TextArea
            label="Reason, for the mail (optional)"
            rows={3}
            maxLength={REASON_LENGTH_MAX}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      </Dialog>
    </>
  );
}
