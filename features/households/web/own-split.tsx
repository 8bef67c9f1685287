import { shareOut } from '@stoop/base/rules/share-out';
import { dollars, exactDollars } from '@stoop/base/rules/text/amounts';
import { listWords } from '@stoop/base/rules/text/list-words';
import { useActs } from '@stoop/base/web/platform/acts';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { DollarField, plainDigits } from '@stoop/base/web/ui/dollar-field.tsx';
import { useUnsaved } from '@stoop/base/web/ui/leave-guard.tsx';
import { type FormEvent, useState } from 'react';
import type { Household } from '../contract/household.ts';
import { isAskedToReopen, splitReveals } from '../rules/shown-split.ts';
import { HOUSEHOLD_ACTS } from './household-acts.ts';
import { memberName } from './household-words.ts';

type Split = NonNullable<Household['split']>;

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

function Reopening({ household, agreed }: { household: Household; agreed: readonly number[] }) {
  const inside = household.members.filter(({ state }) => state === 'accepted');
  const named = (agrees: boolean) =>
    listWords(
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
        void, and everybody says again what the rooms are worth. Until then it stands.
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
function SealedValues({ household, split }: { household: Household; split: Split }) {
  const { mine, reopening, keptBy } = split;
  const keeper = household.members.find(({ number }) => number === keptBy);
  return (
    <div className="grid max-w-prose gap-4">
      <p>
        You said{' '}
        {listWords(
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
            If all of you agree, this split is void and everybody says again what the rooms are
            worth.
          </p>
        </div>
      )}
    </div>
  );
}

function Shares({ household, split }: { household: Household; split: Split }) {
  return (
    <div className="grid gap-3 border-2 border-ink p-4">
      <h3 className="text-lg">Your fair split</h3>
      <ul>
        {split.shares.map(({ number, room, priceCents }) => {
          const member = household.members.find((one) => one.number === number);
          return (
            <li key={number} className="flex justify-between gap-4 border-b border-line py-2">
              <span className="min-w-0 wrap-anywhere">
                {member && memberName(member, household)}, {room}
              </span>
              <strong className="font-bold tabular-nums">{exactDollars(priceCents)}</strong>
            </li>
          );
        })}
      </ul>
      {split.sentences.map((sentence) => (
        <p key={sentence} className="text-muted">
          {sentence}
        </p>
      ))}
    </div>
  );
}

/** What saving does: the last answer shows the split, which nobody changes alone afterwards. */
function saveWords({ mine, given }: Split, people: number): string {
  if (mine) return 'Change my amounts';
  return given === people - 1 ? 'Save and see the split' : 'Save my amounts';
}

function ValuesForm({ household, split }: { household: Household; split: Split }) {
  const { send, isSending } = useActs(HOUSEHOLD_ACTS);
  const { householdId, rooms } = household;
  const rent = Math.round(household.rent ?? 0);
  const [values, setValues] = useState(() =>
    (
      split.mine ??
      shareOut(
        rent,
        rooms.map(({ price }) => price),
      )
    ).map(String),
  );
  const [stored] = useState(values);
  useUnsaved(!isSending && values.join() !== stored.join());
  const amounts = values.map((value) => Math.round(Number(plainDigits(value))) || 0);
  const left = rent - amounts.reduce((sum, amount) => sum + amount, 0);
  const save = (event: FormEvent) => {
    event.preventDefault();
    void send('values', { householdId, values: amounts });
  };
  return (
    <form onSubmit={save} className="grid max-w-md gap-3">
      <p>What is each room worth to you? Together the amounts are the rent.</p>
      <p>
        Once all of you have said it, everybody sees the split, and no amount changes anymore unless
        all of you agree or the rent changes. {splitReveals(rooms.length)}
      </p>
      {household.hasEarlierSplit && (
        <p className="text-muted">
          You have seen a split of this home before, in another household or for another rent: who
          saw it with you may know what you said then.
        </p>
      )}
      {rooms.map(({ name }, at) => (
        <DollarField
          key={name}
          label={name}
          value={values[at] ?? ''}
          onChange={({ target }) => setValues(values.with(at, target.value))}
        />
      ))}
      <p role="status" className={left === 0 ? 'text-good' : 'text-attention'}>
        {left === 0
          ? `Together ${dollars(rent)}, the rent.`
          : `${dollars(Math.abs(left))} ${left > 0 ? 'left to give' : 'too much'}.`}
      </p>
      <div>
        <Button type="submit" look="secondary" disabled={left !== 0} aria-disabled={isSending}>
          {saveWords(split, rooms.length)}
        </Button>
      </div>
    </form>
  );
}

export function OwnSplit({ household, split }: { household: Household; split: Split }) {
  const people = household.members.filter(({ state }) => state === 'accepted').length;
  return (
    <div className="grid gap-4">
      {split.shares.length > 0 && <Shares household={household} split={split} />}
      {split.problem && <p className="border-l-4 border-attention pl-4">{split.problem}</p>}
      {!split.isSealed && (
        <p className="font-medium">
          {split.given} of {people} have said what the rooms are worth to them.
        </p>
      )}
      {split.isSealed ? (
        <SealedValues household={household} split={split} />
      ) : (
        <ValuesForm household={household} split={split} />
      )}
      <p className="max-w-prose text-sm text-muted">
        In a rent-stabilized home, a named tenant may not charge a roommate more than a
        proportionate share.
      </p>
    </div>
  );
}
