import { longDay, longMomentWords } from '@stoop/base/rules/time/words';
import { useActs } from '@stoop/base/web/platform/acts';
import { useUser } from '@stoop/base/web/platform/session';
import { AskedWords, ConfirmButton } from '@stoop/base/web/ui/confirm.tsx';
import { Field } from '@stoop/base/web/ui/field.tsx';
import { useState } from 'react';
import type { StaffTour } from '../../contract/staff/tour-routes.ts';
import type { TourSlot } from '../../contract/tour.ts';
import { tourDay } from '../../rules/tour-time.ts';
import { STAFF_TOUR_ACTS, tourName } from './staff-tour-acts.ts';
import { TimeFields } from './time-fields.tsx';

const REASON_LENGTH_MAX = 500;

interface QuestionProps {
  tour: StaffTour;
  /** Called with each press, because the pressed button may disappear. */
  onAct: () => void;
}

/** Asks for the reason, which the visitor reads in the mail, and cancels. */
export function CancelTourButton({ tour, onAct }: QuestionProps) {
  const [reason, setReason] = useState('');
  const { send } = useActs(STAFF_TOUR_ACTS);
  const { tourId, version } = tour;
  return (
    <ConfirmButton
      button={{ 'aria-label': `Cancel: ${tourName(tour)}`, children: 'Cancel' }}
      title="Cancel this tour?"
      act="Cancel the tour"
      onConfirm={() => {
        onAct();
        void send('cancel', { tourId, version, reason });
      }}
    >
      <p>
        {longDay(tourDay(tour.startsAt))}, {tourName(tour)}, {tour.home.label}. The visitor gets an
        email, and the time is free again.
      </p>
      <AskedWords
        label="Reason, for the email (optional)"
        rows={3}
        maxLength={REASON_LENGTH_MAX}
        value={reason}
        onType={setReason}
      />
    </ConfirmButton>
  );
}

/** Asks for the new time and the reason, and moves the tour. */
export function MoveTourButton({ tour, onAct }: QuestionProps) {
  const [slot, setSlot] = useState<TourSlot | null>(null);
  const [reason, setReason] = useState('');
  const { send } = useActs(STAFF_TOUR_ACTS);
  const { tourId, version, home, mode } = tour;
  return (
    <ConfirmButton
      button={{ 'aria-label': `Move: ${tourName(tour)}`, children: 'Move' }}
      title="Move this tour?"
      act="Move the tour"
      look="primary"
      keep="Leave it"
      onConfirm={async () => {
        if (!slot) return { ok: false, words: 'Please choose a time.' };
        const moved = await send('move', { tourId, version, startsAt: slot.startsAt, reason });
        if (moved?.ok) onAct();
        return moved;
      }}
    >
      <p>
        {tourName(tour)}, {home.label}. Now: {longMomentWords(tour.startsAt)}. The visitor gets an
        email with both times, and calendars follow.
      </p>
      <TimeFields home={home} mode={mode} value={slot} onChange={setSlot} />
      <AskedWords
        label="Reason, for the email (optional)"
        rows={3}
        maxLength={REASON_LENGTH_MAX}
        value={reason}
        onType={setReason}
      />
    </ConfirmButton>
  );
}

const NOBODY = { name: '', meeting: '', phone: '' };

/** Asks who shows the home, where they meet and whom to call. The visitor reads all of it. */
export function GuideButton({ tour, onAct }: QuestionProps) {
  const user = useUser();
  const { guide, guideId, tourId, version } = tour;
  const said = {
    name: guide?.name ?? '',
    meeting: guide?.meeting ?? '',
    phone: guide?.phone ?? '',
  };
  const [draft, setDraft] = useState(said);
  const [isMe, setIsMe] = useState(guideId !== null && guideId === user?.id);
  const { send } = useActs(STAFF_TOUR_ACTS);
  const field = (name: keyof typeof NOBODY) => ({
    value: draft[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setDraft({ ...draft, [name]: currentTarget.value }),
  });
  const name = guide ? `Guide: ${guide.name}` : 'Name a guide';
  return (
    <ConfirmButton
      button={{ 'aria-label': `${name}: ${tourName(tour)}`, children: guide ? 'Guide' : name }}
      title="Who shows the home?"
      act="Save the guide"
      look="primary"
      keep="Leave it"
      onConfirm={async () => {
        const { name: called, ...rest } = draft;
        // Without a name the rest would be told to nobody; only who was named can be taken off.
        if (called.trim() === '' && (!guide || Object.values(rest).some((text) => text.trim())))
          return { ok: false, words: 'Please enter a name.' };
        const named = await send('guide', { tourId, version, guide: { ...draft, isMe } });
        if (named?.ok) onAct();
        return named;
      }}
    >
      <p>
        The visitor reads this in the portal and the calendar, and gets an email. Without a name,
        nobody is named.
      </p>
      <label className="flex min-h-9 items-center gap-2">
        <input
          type="checkbox"
          checked={isMe}
          onChange={({ currentTarget: { checked } }) => {
            setIsMe(checked);
            if (checked && draft.name === '') setDraft({ ...draft, name: user?.firstName ?? '' });
          }}
        />
        I show it, so that it is among my tours
      </label>
      <Field label="Name" maxLength={100} autoComplete="off" {...field('name')} />
      <Field
        label="Where you meet (optional)"
        maxLength={200}
        hint="Such as: at the side door on Jay Street"
        {...field('meeting')}
      />
      <Field
        label="Phone on the day (optional)"
        type="tel"
        maxLength={30}
        hint="That of the house rather than your own"
        autoComplete="off"
        {...field('phone')}
      />
    </ConfirmButton>
  );
}
