import { exactDollars } from '@stoop/base/rules/text/amounts';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { EmptyState } from '@stoop/base/web/ui/states.tsx';
import { counted } from '@stoop/base/web/ui/words';
import type { DraftResult } from '../rules/draft-result.ts';
import { type FairSplit, type OverBudget, RENT_MAX } from '../rules/rent-split.ts';
import { nameOfPerson, nameOfRoom, type SplitDraft, withChanged } from '../rules/split-draft.ts';
import {
  budgetSentence,
  overBudgetSentence,
  priceWords,
  splitSentences,
} from '../rules/split-sentences.ts';

/** `Ana takes Front room at $1,605`, for everybody. */
export function resultWords(draft: SplitDraft, result: DraftResult): string {
  if (result.kind === 'uneven') return unevenWords(draft);
  if (result.kind === 'over-budget')
    return overBudgetSentence(result, nameOfPerson(draft, result.person));
  const takes = result.rooms.map(
    (room, person) =>
      `${nameOfPerson(draft, person)} takes ${nameOfRoom(draft, room)} at ${priceWords(result.priceCents[person] as number)}`,
  );
  return `${takes.join('; ')}.`;
}

const unevenWords = ({ rooms, people }: SplitDraft) =>
  `There are ${counted(people.length, 'person', 'people')} and ${counted(rooms.length, 'room')}. Each person takes one room: add or remove until they are as many. A couple that shares a room counts as one person.`;

interface PersonResultProps {
  draft: SplitDraft;
  split: FairSplit;
  person: number;
  sentences: readonly string[];
}

function PersonResult({ draft, split, person, sentences }: PersonResultProps) {
  const own = split.rooms[person] as number;
  const gain = split.utilityCents[person] as number;
  const within = budgetSentence(
    split.priceCents[person] as number,
    draft.people[person]?.budget ?? null,
  );
  const tone = gain > 0 ? 'text-good' : gain < 0 ? 'text-attention' : '';
  return (
    <li className="border-t border-line py-4 break-inside-avoid">
      <h3 className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-lg wrap-anywhere">{nameOfPerson(draft, person)}</span>
        <span className="font-normal text-muted wrap-anywhere">{nameOfRoom(draft, own)}</span>
        <span className="ml-auto text-lg tabular-nums">
          {priceWords(split.priceCents[person] as number)}
        </span>
      </h3>
      <p className={`mt-1 font-medium ${tone}`}>{sentences[own]}</p>
      {within && <p className="mt-1 font-medium">{within}</p>}
      <ul className="mt-1 grid gap-0.5 text-sm text-muted">
        {sentences.map((sentence, room) => room !== own && <li key={sentence}>{sentence}</li>)}
      </ul>
    </li>
  );
}

function WhyFair({ draft, split }: { draft: SplitDraft; split: FairSplit }) {
  const least = nameOfPerson(draft, split.leastHappy);
  const [first, ...others] = draft.people.map(({ values }) => values.join());
  const areAlike = others.every((row) => row === first);
  const isEven = Math.max(...split.utilityCents) - Math.min(...split.utilityCents) <= 1;
  const hasNegative = split.priceCents.some((cents) => cents < 0);
  return (
    <div className="grid gap-2 border-t-2 border-ink pt-3 text-sm">
      <p className="flex justify-between gap-4 text-lg font-bold">
        <span>Together</span>
        <span className="tabular-nums">{exactDollars(100 * draft.rent)}</span>
      </p>
      {areAlike && (
        <p className="font-medium">
          So far nobody has said which room they like better, so that each is taken to be worth what
          it costs. Move a slider to say how you differ, and the prices follow.
        </p>
      )}
      {!areAlike && (
        <p>
          Nobody would rather have another room at its price
          {split.envyCents > 0 && ', but for a cent that cannot be shared'}.{' '}
          {isEven
            ? 'All are left equally well off.'
            : `Of all such splits, this one leaves the least happy person, ${least}, as happy as can be.`}
        </p>
      )}
      {hasNegative && (
        <p>
          Nobody wants one of the rooms enough to pay for it, so the others pay a little for whoever
          takes it. No envy-free split avoids that.
        </p>
      )}
    </div>
  );
}

/** Why there is no split, in a few words; null if there is one. */
export function hindrance(draft: SplitDraft, result: DraftResult): string | null {
  if (result.kind === 'split') return null;
  if (result.kind === 'uneven') return 'One room for each, please.';
  return `No fair split yet: ${nameOfPerson(draft, result.person)} is at the limit.`;
}

interface Shown {
  draft: SplitDraft;
  onChange: (draft: SplitDraft) => void;
}

/** A limit that is in the way, with the change that would help. */
function InTheWay({ draft, result, onChange }: Shown & { result: OverBudget }) {
  const { person, limit, neededCents } = result;
  const needed = limit === 'budget' && neededCents !== null ? Math.ceil(neededCents / 100) : null;
  return (
    <EmptyState
      title="No fair split yet"
      action={
        needed !== null &&
        needed <= RENT_MAX && (
          <Button
            look="secondary"
            onClick={() => onChange(withChanged(draft, person, { budget: needed }))}
          >
            Raise the limit of {nameOfPerson(draft, person)} to {exactDollars(100 * needed)}
          </Button>
        )
      }
    >
      <p>{resultWords(draft, result)}</p>
      <p className="mt-2">
        {limit === 'share'
          ? 'A split by these values cannot be used so. Values that are closer together help, and an even split keeps to the rule.'
          : 'Values that are closer to what each can pay help too.'}
      </p>
    </EmptyState>
  );
}

/** The result as sentences to each person, or why there is none. */
export function SplitResult({ draft, result, onChange }: Shown & { result: DraftResult }) {
  if (result.kind === 'uneven')
    return <EmptyState title="One room for each">{unevenWords(draft)}</EmptyState>;
  if (result.kind === 'over-budget')
    return <InTheWay draft={draft} result={result} onChange={onChange} />;
  const names = draft.rooms.map((_, room) => nameOfRoom(draft, room));
  const sentences = splitSentences(
    draft.people.map(({ values }) => values),
    result,
    names,
  );
  return (
    <>
      <ul>
        {sentences.map((own, person) => (
          <PersonResult
            // biome-ignore lint/suspicious/noArrayIndexKey: people have no ids, and a result holds no state
            key={person}
            {...{ draft, split: result, person, sentences: own }}
          />
        ))}
      </ul>
      <WhyFair draft={draft} split={result} />
    </>
  );
}
