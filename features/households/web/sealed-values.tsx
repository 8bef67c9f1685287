import { dollars } from '@stoop/base/rules/text/amounts';
import { useActs } from '@stoop/base/web/platform/acts';
import { Button } from '@stoop/base/web/ui/button.tsx';
import type { Household } from '../contract/household.ts';
import { isAskedToReopen, splitReveals } from '../rules/shown-split.ts';
import { HOUSEHOLD_ACTS } from './household-acts.ts';
import { memberName } from './household-words.ts';

type Split = NonNullable<Household['split']>;

const LIST = new Intl.ListFormat('en-US');

function ActButton({
  household: { householdId, version },
  act,
  look = 'secondary',
  children,
}: {
  household: Household;
  act: 'reopen' | 'keep';
  look?: 'primary' | 'secondary';
  children: string;
}) {
  const { send, isSending } = useActs(HOUSEHOLD_ACTS);
  return (
    <Button
      look={look}
      aria-disabled={isSending}
      onClick={() => void send(act, { householdId, version })}
    >
      {children}
    </Button>
  );
}

/** A proposal to say the amounts anew: who agrees, and the answer of its reader. */
function Reopening({ household, agreed }: { household: Household; agreed: readonly number[] }) {
  const inside = household.members.filter(({ state }) => state === 'accepted');
  const named = (agrees: boolean) =>
    LIST.format(
      inside
        .filter(({ number }) => agreed.includes(number) === agrees)
        .map((member) => (member.isMe ? 'you' : memberName(member, household))),
    );
  const isMine = !isAskedToReopen(household);
  return (
    <section aria-label="Splitting again" className="grid gap-3 border-l-4 border-attention pl-4">
      <h3 className="text-lg">Split the rent again?</h3>
      <p>
        Agreed: {named(true)}. Not yet: {named(false)}. Once all of you agree, the split above is
        void, and everybody says anew what the rooms are worth. Until then it stands.
      </p>
      <div className="flex flex-wrap gap-3">
        {!isMine && (
          <ActButton household={household} act="reopen" look="primary">
            Agree
          </ActButton>
        )}
        <ActButton household={household} act="keep">
          {isMine ? 'Take it back' : 'Keep this split'}
        </ActButton>
      </div>
    </section>
  );
}

/** The amounts of its reader once the split was shown: they stand until all agree to say them anew. */
export function SealedValues({ household, split }: { household: Household; split: Split }) {
  const { mine, reopening, keptBy } = split;
  const keeper = household.members.find(({ number }) => number === keptBy);
  return (
    <div className="grid max-w-prose gap-4">
      <p>
        You said{' '}
        {LIST.format(
          (mine ?? []).map((value, at) => `${household.rooms[at]?.name} ${dollars(value)}`),
        )}
        . Your amounts stand now, with the budgets all of you had then.{' '}
        {splitReveals(household.rooms.length)}
      </p>
      {reopening ? (
        <Reopening household={household} agreed={reopening.agreed} />
      ) : (
        <div className="grid justify-items-start gap-2">
          {keeper && (
            <p className="font-medium">
              {keeper.isMe ? 'You keep' : `${memberName(keeper, household)} keeps`} this split, so
              it stands.
            </p>
          )}
          <ActButton household={household} act="reopen">
            Ask to split again
          </ActButton>
          <p className="text-sm text-muted">
            If all of you agree, this split is void and everybody says anew what the rooms are
            worth.
          </p>
        </div>
      )}
    </div>
  );
}
