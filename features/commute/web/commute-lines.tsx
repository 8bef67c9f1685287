import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { LineBullet } from '@stoop/base/web/ui/line-bullet.tsx';
import { useSearchParams } from 'react-router';
import { COMMUTE_MODEL, commuteWords, minutesWords, stairsWords } from '../rules/commute-words.ts';
import { addressLabel, isSameBlock } from '../rules/own-addresses.ts';
import type { Commute, CommuteStep } from '../rules/rides.ts';
import { useOwnAddresses } from './own-addresses.ts';

/** The route of a bus as a sign; a train has a round one. */
const BusSign = ({ route }: { route: string }) => (
  <span className="inline-block rounded-sm border border-line px-1 text-sm/4.5 font-semibold whitespace-nowrap text-ink">
    {route}
  </span>
);

/** @param isLong with the stop at which one gets on a bus */
function Step({ step, isLong }: { step: CommuteStep; isLong: boolean }) {
  if (step.kind === 'walk') return <span>walk {step.minutes}</span>;
  if (step.kind === 'bus')
    return (
      <span>
        <BusSign route={step.line} /> {isLong && `from ${step.from} to `}
        {step.to}
      </span>
    );
  return (
    <span className="inline-flex items-center gap-1">
      {step.kind === 'ferry' ? (
        <span className="font-medium">Ferry</span>
      ) : (
        <LineBullet id={step.line} size="small" />
      )}
      {step.to}
    </span>
  );
}

/** The way as a strip: walk, trains and walk in one line, with a hairline from each to the next, which no line begins with. */
function Strip({ steps, isLong }: { steps: readonly CommuteStep[]; isLong: boolean }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-0.5 text-muted">
      {steps.map((step, at) => (
        <span
          // The steps of a way never change their places.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={at}
          className="inline-flex items-center gap-1.5"
        >
          <Step step={step} isLong={isLong} />
          {at < steps.length - 1 && <span className="inline-block h-0.5 w-3 shrink-0 bg-line" />}
        </span>
      ))}
    </span>
  );
}

const keyOf = ({ line, from }: { line: string; from: string }) => `${line} ${from}`;

/** Its trains and buses alone. */
const Bullets = ({ steps }: { steps: readonly CommuteStep[] }) => (
  <span className="flex items-center gap-0.75">
    {steps.map(
      (step) =>
        (step.kind === 'ride' && <LineBullet key={keyOf(step)} id={step.line} size="small" />) ||
        (step.kind === 'bus' && <BusSign key={keyOf(step)} route={step.line} />),
    )}
  </span>
);

/** What a search by somebody who takes no stairs asks for. */
const STEP_FREE_FILTERS = ['stepFree', 'stepFreeWalk', 'rollInShower', 'minDoor'];

interface CommuteLinesProps {
  /** Null until they are known, which leaves their lines empty. */
  commutes: readonly Commute[] | null;
  to: readonly Coordinates[];
  /** All of the way, by default; in a row on a phone, and on a card, the minutes, the trains and the buses. */
  on?: 'page' | 'row' | 'card';
}

/** The trains of a short line stand beside its first words, however long these are. */
const LINES = {
  page: 'flex-wrap items-center',
  row: 'items-start sm:flex-wrap sm:items-center',
  card: 'items-start',
};

export function CommuteLines({ commutes, to, on = 'page' }: CommuteLinesProps) {
  const own = useOwnAddresses();
  const [asked] = useSearchParams();
  // On the page of a home for everybody, in a list where it is asked for.
  const isStepFree = on === 'page' || STEP_FREE_FILTERS.some((key) => asked.has(key));
  return (
    <ul className="grid gap-1 text-sm" aria-label="Commute" aria-busy={commutes === null}>
      {to.flatMap((at, index) => {
        const commute = commutes?.[index];
        const label = addressLabel(at, own, { index, count: to.length });
        const stairs = commute && isStepFree ? stairsWords(commute) : null;
        if (!commute) return commutes ? [] : <li key={`${at.lat},${at.lng}`}>{'\u00a0'}</li>;
        return (
          <li key={`${at.lat},${at.lng}`}>
            <span className="sr-only">{commuteWords(commute, label)}</span>
            <span aria-hidden="true" className={`flex gap-x-2 gap-y-0.5 tabular-nums ${LINES[on]}`}>
              <span className="font-medium">{minutesWords(commute, label)}</span>
              {on !== 'card' && commute.steps.length > 1 && (
                <span className={on === 'row' ? 'max-sm:hidden' : ''}>
                  <Strip steps={commute.steps} isLong={on === 'page'} />
                </span>
              )}
              {on !== 'page' && (
                <span className={on === 'row' ? 'shrink-0 sm:hidden' : 'shrink-0'}>
                  <Bullets steps={commute.steps} />
                </span>
              )}
            </span>
            {stairs && <span className="block text-muted">{stairs}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** The ways to those addresses of a search that are not one's own, which each home shows by itself. */
export function OtherCommutes({
  commutes,
  to,
}: {
  commutes: readonly Commute[];
  to: readonly Coordinates[];
}) {
  const own = useOwnAddresses();
  const others = to.flatMap((at, index) =>
    own.some((address) => isSameBlock(address, at)) ? [] : index,
  );
  if (others.length === 0) return null;
  return (
    <CommuteLines
      commutes={others.flatMap((index) => commutes[index] ?? [])}
      to={others.flatMap((index) => to[index] ?? [])}
      on="row"
    />
  );
}

export const CommuteModel = () => <p className="pb-3 text-sm text-muted">{COMMUTE_MODEL}</p>;
