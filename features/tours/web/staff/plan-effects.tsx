import { longMomentWords } from '@stoop/base/rules/time/words';
import { ConfirmDialog } from '@stoop/base/web/ui/confirm.tsx';
import { TextArea } from '@stoop/base/web/ui/field.tsx';
import { RadioGroup } from '@stoop/base/web/ui/radio-group.tsx';
import { counted } from '@stoop/base/web/ui/words';
import { useState } from 'react';
import type { StaffTour, TourPlanChangeBody } from '../../contract/staff/tour-routes.ts';
import { visitorName } from './staff-tour-acts.ts';

const REASON_LENGTH_MAX = 500;

const fatesOf = (count: number) => [
  { value: 'keep', label: count === 1 ? 'Keep it as booked' : 'Keep them as booked' },
  {
    value: 'cancel',
    label: count === 1 ? 'Cancel it, with an email' : 'Cancel them, with an email to each visitor',
  },
];

interface PlanEffectsProps {
  /** The tours that the new hours would leave outside; null while nothing is asked. */
  tours: readonly StaffTour[] | null;
  onDecide: (decision: Pick<TourPlanChangeBody, 'cancel'>) => void;
  onClose: () => void;
}

/** Says which booked tours the new hours leave outside, and asks what becomes of them. */
export function PlanEffects({ tours, onDecide, onClose }: PlanEffectsProps) {
  const [fate, setFate] = useState('keep');
  const [reason, setReason] = useState('');
  const hit = tours ?? [];
  return (
    <ConfirmDialog
      open={tours !== null}
      onClose={onClose}
      title={`${counted(hit.length, 'booked tour is', 'booked tours are')} outside of the new hours`}
      keep="Back to the hours"
      act={
        fate === 'keep'
          ? 'Save the hours'
          : `Save the hours and cancel ${hit.length === 1 ? 'it' : 'them'}`
      }
      look={fate === 'keep' ? 'primary' : 'danger'}
      onConfirm={() => {
        const tourIds = hit.map(({ tourId }) => tourId);
        onDecide(fate === 'keep' ? {} : { cancel: { tourIds, reason } });
        return undefined;
      }}
    >
      <ul className="grid max-h-60 gap-2 overflow-y-auto border-l-4 border-attention pl-3">
        {hit.map((tour) => (
          <li key={tour.tourId}>
            <strong className="block font-bold">{longMomentWords(tour.startsAt)}</strong>
            {visitorName(tour)}, {tour.home.label}
          </li>
        ))}
      </ul>
      <RadioGroup
        id="plan-effects"
        noAnswer={null}
        legend={hit.length === 1 ? 'What becomes of it?' : 'What becomes of them?'}
        choices={fatesOf(hit.length)}
        value={fate}
        onChange={setFate}
      />
      {fate === 'cancel' && (
        <TextArea
          label="Reason, for the email (optional)"
          rows={3}
          maxLength={REASON_LENGTH_MAX}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </ConfirmDialog>
  );
}
