import { dateOf } from '@stoop/base/rules/time/words';
import { useActs } from '@stoop/base/web/platform/acts';
import { ActForm } from '@stoop/base/web/ui/act-form.tsx';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { ConfirmButton } from '@stoop/base/web/ui/confirm.tsx';
import { isEnded } from '@stoop/features/applications/rules/client-stages';
import type { Household } from '../contract/household.ts';
import { HOUSEHOLD_ACTS } from './household-acts.ts';
import { leaveWords } from './household-words.ts';

export function AnswerPanel({ household }: { household: Household }) {
  const { isSending } = useActs(HOUSEHOLD_ACTS);
  const { version, expiresAt, members } = household;
  const stays = members.some((member) => member.isMe && member.stays);
  return (
    <section aria-label="Your answer" className="grid max-w-2xl gap-4 border-2 border-ink p-5">
      <h2 className="text-2xl">
        {stays ? 'Should somebody new join you?' : 'Do you want to take this home together?'}
      </h2>
      <p>
        {stays
          ? 'All of you and everybody who is asked accept, or your household stays as it is. Your last name, email and phone are shown to who is new only once everybody has accepted.'
          : 'Everybody accepts, or nobody is in. Your last name, email and phone are shown to the others only once everybody has accepted.'}
        {expiresAt && ` You can answer until ${dateOf(expiresAt)}.`}
      </p>
      {household.hasEarlierSplit && (
        <p>
          You have seen a split of this home’s rent in another household. Nothing of it counts here,
          but who saw it with you may know what you said the rooms are worth.
        </p>
      )}
      <ActForm acts={HOUSEHOLD_ACTS} input={{ version }} className="flex flex-wrap gap-3">
        <Button type="submit" name="act" value="join" aria-disabled={isSending}>
          Accept
        </Button>
        <Button type="submit" name="act" value="leave" look="secondary" aria-disabled={isSending}>
          Decline
        </Button>
      </ActForm>
    </section>
  );
}

export function LeaveButton({ household }: { household: Household }) {
  const { send, isSending } = useActs(HOUSEHOLD_ACTS);
  const { householdId, version, application } = household;
  const { label, follows } = leaveWords(household);
  return (
    <ConfirmButton
      button={{ size: 'medium', 'aria-disabled': isSending, children: label }}
      title={`${label}?`}
      keep="Stay"
      act={label}
      onConfirm={() => void send('leave', { householdId, version })}
    >
      <div className="grid gap-3">
        <p>{follows}</p>
        {application && !isEnded(application.stage) && (
          <p>
            {application.isMine
              ? 'You sent your application: it is withdrawn for all of you.'
              : 'You leave your application, too. It goes on for the others.'}
          </p>
        )}
      </div>
    </ConfirmButton>
  );
}
