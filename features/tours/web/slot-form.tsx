import { longDay } from '@stoop/base/rules/time/words';
import { useViewerZone } from '@stoop/base/web/platform/viewer-zone';
import { SendButton, SendForm } from '@stoop/base/web/ui/send-form.tsx';
import type { ReactNode } from 'react';
import type { TourSlot } from '../contract/tour.ts';
import { tourClockRange, tourDay, viewerTime } from '../rules/tour-time.ts';
import { TOUR_MODES } from '../rules/tour-words.ts';

interface SlotFormProps {
  slot: TourSlot;
  /** The words of the button, and while it sends. */
  submit: string;
  sending: string;
  /** Under the button. */
  note?: string;
  /** What is sent beside the time. */
  children: ReactNode;
}

export function SlotForm({ slot, submit, sending, note, children }: SlotFormProps) {
  const viewers = viewerTime(slot.startsAt, useViewerZone());
  return (
    <SendForm className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 lg:basis-full" role="status">
        <p className="text-sm lg:text-base">{longDay(tourDay(slot.startsAt))}</p>
        <p className="text-lg font-bold tabular-nums lg:text-2xl">{tourClockRange(slot)}</p>
      </div>
      <input type="hidden" name="startsAt" value={slot.startsAt} />
      {children}
      <SendButton className="lg:order-1 lg:mt-3 lg:mb-1 lg:w-full" sending={sending}>
        {submit}
      </SendButton>
      {/* A line of its own, so that nothing shifts when the viewer's zone is known. */}
      <p className="w-full text-sm text-muted">
        {TOUR_MODES[slot.mode].label}
        {viewers && `, ${viewers.words} your time`}
      </p>
      {note && <p className="w-full text-sm text-muted lg:order-2">{note}</p>}
    </SendForm>
  );
}
