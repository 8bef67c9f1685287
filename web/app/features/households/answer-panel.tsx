import type { Household } from '@stoop/contract/households/household';
import { isEnded } from '@stoop/domain/applications/client-stages';
import { dateOf } from '@stoop/domain/time/words';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm.tsx';
import { leaveWords } from './household-words.ts';
import { useHouseholdForm } from './use-household-form.ts';

/** Asks who was invited whether they are in. */
export function AnswerPanel({ household }: { household: Household }) {
  const { Form, isSending } = useHouseholdForm();
  const { version, expiresAt } = household;
  return (
    <section aria-label="Your answer" className="grid max-w-2xl gap-4 border-2 border-ink p-5">
      <h2 className="text-2xl">Do you want to take this home together?</h2>
      <p>
        Everybody accepts, or nobody is in. Your last name, email and phone are shown to the others
        only once everybody has accepted.
        {expiresAt && ` You can answer until ${dateOf(expiresAt)}.`}
      </p>
      {household.hasEarlierSplit && (
        <p>
          You have seen a split of this home’s rent in another household. Nothing of it counts here,
          but who saw it with you may know what you said the rooms are worth.
        </p>
      )}
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="version" value={version} />
        <Button type="submit" name="act" value="accept" aria-disabled={isSending}>
          Accept
        </Button>
        <Button type="submit" name="act" value="decline" look="secondary" aria-disabled={isSending}>
          Decline
        </Button>
      </Form>
    </section>
  );
}

/** Asks once whether to leave, and says what follows. */
export function LeaveButton({ household }: { household: Household }) {
  const { submit, isSending } = useHouseholdForm();
  const { version, application } = household;
  const { label, follows } = leaveWords(household);
  return (
    <ConfirmButton
      button={{ size: 'medium', 'aria-disabled': isSending, children: label }}
      title={`${label}?`}
      keep="Stay"
      act={label}
      onConfirm={() => submit({ act: 'decline', version: String(version) })}
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
