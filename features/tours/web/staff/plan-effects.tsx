import { longMomentWords } from '@stoop/base/rules/time/words';
import { ConfirmDialog } from '@stoop/base/web/ui/confirm.tsx';
import { TextArea } from '@stoop/base/web/ui/field.tsx';
import { RadioGroup } from '@stoop/base/web/ui/radio-group.tsx';
import { counted } from '@stoop/base/web/ui/words';
import { useState } from 'react';
import type { StaffTour } from '../../contract/staff/tour-routes.ts';
import type { Cancelling } from './staff-tour-acts.ts';
import { callWords, isMailed, mailedWords, visitorName } from './visitor-words.ts';

const REASON_LENGTH_MAX = 500;

const fatesOf = (hit: readonly StaffTour[]) => {
  const them = hit.length === 1 ? 'it' : 'them';
  return [
    { value: 'keep', label: `Keep ${them} as booked` },
    { value: 'cancel', label: `Cancel ${them}, ${mailedWords(hit)}` },
  ];
};

interface PlanEffectsProps {
  /** The tours that the new hours would leave outside; null while nothing is asked. */
  tours: readonly StaffTour[] | null;
  /** With what is to be cancelled; null where all stay. */
  onDecide: (cancelling: Cancelling | null) => void;
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
        onDecide(fate === 'keep' ? null : { tours: hit, reason });
        return undefined;
      }}
    >
      <ul className="grid max-h-60 gap-2 overflow-y-auto border-l-4 border-attention pl-3">
        {hit.map((tour) => (
          <li key={tour.tourId}>
            <strong className="block font-bold">{longMomentWords(tour.startsAt)}</strong>
            {visitorName(tour)}, {tour.home.label}
            {fate === 'cancel' && !isMailed(tour) && (
              <span className="block font-medium">{callWords(tour)}</span>
            )}
          </li>
        ))}
      </ul>
      <RadioGroup
        id="plan-effects"
        noAnswer={null}
        legend={hit.length === 1 ? 'What becomes of it?' : 'What becomes of them?'}
        choices={fatesOf(hit)}
        value={fate}
        onChange={setFate}
      />
      {fate === 'cancel' && hit.some(isMailed) && (
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
