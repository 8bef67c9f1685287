import { listWords } from '@stoop/base/rules/text/list-words';
import { useActs } from '@stoop/base/web/platform/acts';
import { Button, LinkButton, StrongLink } from '@stoop/base/web/ui/button.tsx';
import { ConfirmButton } from '@stoop/base/web/ui/confirm.tsx';
import { TitledSection } from '@stoop/base/web/ui/section-rule.tsx';
import { counted } from '@stoop/base/web/ui/words';
import { isEnded } from '@stoop/features/applications/rules/client-stages';
import { unitPath } from '@stoop/features/listings/rules/unit-path';
import type { Household } from '../contract/household.ts';
import { householdPath, wasComplete } from '../rules/household-states.ts';
import { AskFriends } from './ask-friends.tsx';
import { HomeLink } from './home-link.tsx';
import { HOUSEHOLD_ACTS } from './household-acts.ts';
import { hasLeft, isAskedToEnd, memberName } from './household-words.ts';
import { INVITE_ACTS } from './invite-acts.ts';

/** From which household this one goes on, and in which; with nobody left, how to ask somebody new. */
export function GoesOn({ household }: { household: Household }) {
  const { state, end, followsId, nextId, home } = household;
  if (state === 'ended' && nextId)
    return (
      <p>
        Those who stay go on. <StrongLink to={householdPath(nextId)}>See your household</StrongLink>
      </p>
    );
  if (state === 'ended' && wasComplete(end) && !hasLeft(household) && home.isOnMarket)
    return (
      <div>
        <LinkButton
          to={`${unitPath({ buildingId: home.buildingId, rentId: home.unitId })}#together`}
          look="secondary"
        >
          Ask somebody new
        </LinkButton>
      </div>
    );
  if (!followsId) return null;
  const earlier = householdPath(followsId);
  return state === 'complete' ? (
    <p className="max-w-prose">
      This household goes on from <StrongLink to={earlier}>an earlier one</StrongLink>. Everybody
      who stayed is in, without being asked again. The split of the rent, the agreement and the yes
      to apply begin again.
    </p>
  ) : (
    <p>
      Your household stays as it is until everybody has accepted.{' '}
      <StrongLink to={earlier}>See it</StrongLink>
    </p>
  );
}

function AskSomebodyNew({ household }: { household: Household }) {
  const { householdId, version, members, rooms, canAsk } = household;
  const { send, isSending, refusal } = useActs(INVITE_ACTS);
  const inside = members.filter(({ state }) => state === 'accepted');
  const most = rooms.length - inside.length;
  if (!canAsk) return null;
  return (
    <AskFriends
      most={most}
      besides={inside.flatMap(({ userId }) => userId ?? [])}
      note={`There is room for ${counted(most, 'person', 'people')} more. All of you and everybody who is asked accept within seven days; until then your household stays as it is.`}
      onAsk={(asked) => void send('ask', { householdId, version, members: asked })}
      isSending={isSending}
      error={refusal}
    />
  );
}

/** Who is asked to join, and a friend who could be. */
export function SomebodyNew({ household }: { household: Household }) {
  const { asking, canAsk } = household;
  if (!canAsk && asking.length === 0) return null;
  return (
    <TitledSection title="Somebody new" className="grid gap-3">
      {asking.map((householdId) => (
        <p key={householdId}>
          Somebody new is asked to join.{' '}
          <StrongLink to={householdPath(householdId)}>See who has answered</StrongLink>
        </p>
      ))}
      <AskSomebodyNew household={household} />
      {canAsk && (
        <div className="mt-6">
          <HomeLink
            home={household.home}
            note="For somebody without a roommate card or an account. One person can use the link, within seven days. Then all of you are asked as well, and your household stays as it is until everybody has accepted."
          />
        </div>
      )}
    </TitledSection>
  );
}

function Proposal({ household, agreed }: { household: Household; agreed: readonly number[] }) {
  const { householdId, version } = household;
  const { send, isSending } = useActs(HOUSEHOLD_ACTS);
  const isAsked = isAskedToEnd(household);
  const named = (agrees: boolean) =>
    listWords(
      household.members
        .filter(({ state, number }) => state === 'accepted' && agreed.includes(number) === agrees)
        .map((member) => (member.isMe ? 'you' : memberName(member, household))),
    );
  return (
    <section
      aria-label="Ending the household"
      className="grid gap-3 border-l-4 border-attention pl-4"
    >
      <h3 className="text-lg">End the household together?</h3>
      <p>
        Agreed: {named(true)}. Not yet: {named(false)}. Once all of you agree it has ended, and an
        application that you sent is withdrawn. Until then it stays as it is.
      </p>
      <div className="flex flex-wrap gap-3">
        {isAsked && (
          <Button
            aria-disabled={isSending}
            onClick={() => void send('end', { householdId, version })}
          >
            Agree
          </Button>
        )}
        <Button
          look="secondary"
          aria-disabled={isSending}
          onClick={() => void send('stay', { householdId })}
        >
          {isAsked ? 'Keep the household' : 'Take it back'}
        </Button>
      </div>
    </section>
  );
}

/** Ends a complete household for all, once all agree. */
export function EndTogether({ household }: { household: Household }) {
  const { send, isSending } = useActs(HOUSEHOLD_ACTS);
  const { state, ending, householdId, version, application } = household;
  if (state !== 'complete') return null;
  if (ending) return <Proposal household={household} agreed={ending.agreed} />;
  return (
    <ConfirmButton
      button={{ size: 'medium', 'aria-disabled': isSending, children: 'End it together' }}
      title="End it together?"
      keep="Keep it"
      act="Ask the others"
      onConfirm={() => void send('end', { householdId, version })}
    >
      <p>
        The others are asked by email. The household ends once all of you agree
        {application && !isEnded(application.stage) ? ', and your application is withdrawn' : ''}.
        To go on your own, leave instead.
      </p>
    </ConfirmButton>
  );
}
