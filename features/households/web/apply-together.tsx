import { dollars } from '@stoop/base/rules/text/amounts';
import { listWords } from '@stoop/base/rules/text/list-words';
import { dateOf } from '@stoop/base/rules/time/words';
import { useActs } from '@stoop/base/web/platform/acts';
import { Button, LinkButton, TextLink } from '@stoop/base/web/ui/button.tsx';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { TitledSection } from '@stoop/base/web/ui/section-rule.tsx';
import { applicationPath } from '@stoop/features/applications/rules/application-path';
import { isEnded } from '@stoop/features/applications/rules/client-stages';
import type { Household } from '../contract/household.ts';
import { HOUSEHOLD_ACTS } from './household-acts.ts';
import { applicationPlace, memberName } from './household-words.ts';
import { OWN_PROFILE_ACTS } from './invite-acts.ts';
import { OwnNameFields, useOwnName } from './own-name.tsx';

/** The reader's own yes, with what the application needs of their profile, and the way to take it back. */
function OwnYes({
  household: { householdId, rent },
  isSaid,
  isNext,
}: {
  household: Household;
  isSaid: boolean;
  isNext: boolean;
}) {
  const { send, isSending } = useActs(HOUSEHOLD_ACTS);
  const profile = useActs(OWN_PROFILE_ACTS);
  const own = useOwnName();
  const lacks = own.fields.length > 0;
  const answer = async () => {
    if (lacks) {
      const signer = own.check();
      if (!signer || !(await profile.send('name', signer))?.ok) return;
    }
    if (!isSaid) await send('yes', { householdId, rent });
    else if (!lacks) await send('yes', { householdId, rent: null });
  };
  const look = isNext ? 'primary' : 'secondary';
  return (
    <form
      noValidate
      className="grid justify-items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void answer();
      }}
    >
      <OwnNameFields own={own} />
      <p role="alert" className="text-error empty:hidden">
        {profile.refusal}
      </p>
      <Button
        type="submit"
        look={isSaid && !lacks ? 'quiet' : look}
        aria-disabled={isSending || profile.isSending}
      >
        {isSaid ? (lacks ? 'Save my name' : 'Take back my yes') : 'Yes, I want to apply'}
      </Button>
    </form>
  );
}

/** Who has said yes to apply for the home as it is, and the reader's own yes, which is `isNext` until all others have. */
function LastYes({ household, isNext }: { household: Household; isNext: boolean }) {
  const { members, yes, rent } = household;
  if (rent === null) return null;
  const present = members.filter(({ state }) => state === 'accepted');
  const mine = present.find(({ isMe }) => isMe);
  const isMineSaid = mine !== undefined && yes.includes(mine.number);
  return (
    <div className="grid max-w-md gap-4">
      <p className="max-w-prose">
        {present.every(({ number }) => yes.includes(number))
          ? 'All of you have said yes: to this home, to'
          : 'Before you apply, each of you says yes once more: to this home, to'}{' '}
        {dollars(rent)} a month for all of it, and to be on the application with the others.
      </p>
      <ul aria-label="Who has said yes" className="border-t border-line">
        {present.map((member) => {
          const hasSaid = yes.includes(member.number);
          return (
            <li
              key={member.number}
              className="flex min-h-11 items-center justify-between gap-4 border-b border-line"
            >
              <span className="font-medium">
                {member.isMe ? 'You' : memberName(member, household)}
              </span>
              <span
                className={`inline-flex items-center gap-1.5 ${hasSaid ? 'text-good' : 'text-muted'}`}
              >
                {hasSaid && <Icon name="check" />}
                {hasSaid ? 'Yes' : 'Not yet'}
              </span>
            </li>
          );
        })}
      </ul>
      <OwnYes household={household} isSaid={isMineSaid} isNext={isNext} />
    </div>
  );
}

/** The first yes of a household is mailed to the others. */
const mailWords = ({ yes }: Pick<Household, 'yes'>): string =>
  yes.length > 0
    ? 'We have emailed that the first of you said yes.'
    : 'We email the others when the first of you says yes.';

/** The yes of each, then the way to the form for whoever applies, whose press is a yes, too. */
function Apply({ household }: { household: Household }) {
  const waiting = household.members.filter(
    ({ state, isMe, number }) => state === 'accepted' && !isMe && !household.yes.includes(number),
  );
  return (
    <div className="grid gap-6">
      <LastYes household={household} isNext={waiting.length > 0} />
      {waiting.length > 0 ? (
        <p className="text-muted">
          You can apply once {listWords(waiting.map((member) => memberName(member, household)))}{' '}
          {waiting.length === 1 ? 'has' : 'have'} said yes. {mailWords(household)}
        </p>
      ) : (
        <ToTheForm household={household} />
      )}
    </div>
  );
}

/** The form of the home, which knows the household: it asks what is missing, and shows all before it is sent. */
const ToTheForm = ({ household: { home } }: { household: Household }) => (
  <div className="grid gap-4">
    <p className="max-w-prose">
      You apply for the whole home, the others are your co-applicants. The form begins with what
      your profile and your draft know, and shows everything before it is sent.
    </p>
    <div>
      <LinkButton to={applicationPath(home)}>Apply together</LinkButton>
    </div>
  </div>
);

export function ApplyTogether({ household }: { household: Household }) {
  const title = household.application ? 'Your application' : 'Apply together';
  return (
    <TitledSection title={title} className="grid gap-4">
      <Application household={household} />
    </TitledSection>
  );
}

function Application({ household }: { household: Household }) {
  const { application, canApply, state } = household;
  if (application) {
    const place = applicationPlace(application);
    return (
      <div className="grid gap-3">
        <p>
          Applied on {dateOf(application.submittedAt)}:{' '}
          <strong className="font-bold">{application.stageLabel}</strong>.
          {place && ` ${place} in the queue.`}
        </p>
        {application.next && <p className="text-muted">What comes next: {application.next}</p>}
        <p className="empty:hidden">
          {application.applicationId && (
            <TextLink to={`/portal/applications/${encodeURIComponent(application.applicationId)}`}>
              See the application
            </TextLink>
          )}
        </p>
        {!application.isForAll && !isEnded(application.stage) && state === 'complete' && (
          <p className="border-l-4 border-attention pl-4">
            Not all of you are on it: it was sent before everybody was in. Whoever sent it can
            withdraw it, then apply again for all of you.
          </p>
        )}
        {application.ending === 'refused' && (
          <p>
            To apply for this home again, write to the building first, and say what has changed.
          </p>
        )}
        {canApply && application.ending !== 'refused' && <Apply household={household} />}
      </div>
    );
  }
  if (canApply) return <Apply household={household} />;
  return (
    <p className="text-muted">
      {state === 'inviting'
        ? 'You can apply once everybody has accepted.'
        : 'This home is not offered anymore.'}
    </p>
  );
}
