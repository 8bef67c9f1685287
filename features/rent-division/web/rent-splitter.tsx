import { Button } from '@stoop/base/web/ui/button.tsx';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { type DraftResult, splitDraft } from '../rules/draft-result.ts';
import {
  nameOfPerson,
  nameOfRoom,
  SPLIT_MAX,
  type SplitDraft,
  withPerson,
} from '../rules/split-draft.ts';
import { PersonValues } from './person-values.tsx';
import './rent-division.css';
import { type DrawnRoom, SplitPlan } from './split-plan.tsx';
import { hindrance, resultWords, SplitResult } from './split-result.tsx';
import { SplitSetup } from './split-setup.tsx';

/** How long nothing must change until a result is read out. */
const QUIET_MS = 700;

/** Reads a result out once it stays. */
function Announced({ words }: { words: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), QUIET_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

function drawnRooms(draft: SplitDraft, result: DraftResult, active: number | null): DrawnRoom[] {
  return draft.rooms.map((_, room) => {
    const name = nameOfRoom(draft, room);
    if (result.kind !== 'split') return { name, person: null, priceCents: null, isMarked: false };
    const person = result.rooms.indexOf(room);
    return {
      name,
      person: nameOfPerson(draft, person),
      priceCents: result.priceCents[person] as number,
      isMarked: person === active,
    };
  });
}

interface RentSplitterProps {
  draft: SplitDraft;
  onChange: (draft: SplitDraft) => void;
  children: ReactNode;
}

/**
 * The split of a rent while it is entered: what the rooms are worth to each person, and beside it who takes which at
 * which price, computed as one drags. `onChange` gets the draft with every change; `children` stand below the result.
 */
export function RentSplitter({ draft, onChange, children }: RentSplitterProps) {
  const result = useMemo(() => splitDraft(draft), [draft]);
  const [active, setActive] = useState<number | null>(null);
  const words = resultWords(draft, result);
  const sticks = draft.rooms.length <= 4;
  return (
    <div className="flex flex-col gap-y-8 lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-14">
      <div className="contents print:hidden lg:grid lg:gap-y-8">
        <div className="order-1">
          <SplitSetup draft={draft} onChange={onChange} />
        </div>
        <div className="order-3 grid gap-8 print:hidden">
          {draft.people.map((_, person) => (
            <fieldset
              aria-label={nameOfPerson(draft, person)}
              className="min-w-0 border-t-2 border-ink pt-3"
              // biome-ignore lint/suspicious/noArrayIndexKey: people have no ids
              key={person}
              onFocus={() => setActive(person)}
              onBlur={() => setActive(null)}
            >
              <PersonValues {...{ draft, person, onChange }} />
            </fieldset>
          ))}
          <div>
            <Button
              look="secondary"
              disabled={draft.people.length >= SPLIT_MAX}
              onClick={() => onChange(withPerson(draft))}
            >
              Add a person
            </Button>
          </div>
        </div>
      </div>
      <div className="contents lg:sticky lg:top-4 lg:grid lg:gap-y-6">
        <div
          className={`order-2 bg-ground ${sticks ? 'sticky top-0 z-10 -mx-5 border-b border-line px-5 py-2 lg:static lg:mx-0 lg:border-0 lg:p-0' : ''}`}
          {...(sticks ? { 'data-sticks': true } : {})}
        >
          <SplitPlan rooms={drawnRooms(draft, result, active)} label={`Illustration. ${words}`} />
          <p className="mt-1 text-sm font-medium text-attention empty:hidden lg:hidden">
            {hindrance(draft, result)}
          </p>
        </div>
        <section aria-label="The split" className="order-4 grid gap-6">
          <h2 className="sr-only">The split</h2>
          <SplitResult draft={draft} result={result} onChange={onChange} />
          {children}
        </section>
      </div>
      <Announced words={words} />
    </div>
  );
}
