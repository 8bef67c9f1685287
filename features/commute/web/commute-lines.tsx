import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { LineBullet } from '@stoop/base/web/ui/line-bullet.tsx';
import { COMMUTE_MODEL, commuteWords, minutesWords } from '../rules/commute-words.ts';
import { addressLabel } from '../rules/own-addresses.ts';
import type { Commute, CommuteStep } from '../rules/rides.ts';
import { useOwnAddresses } from './own-addresses.ts';

function Step({ step }: { step: CommuteStep }) {
  if (step.kind === 'walk') return <span>walk {step.minutes}</span>;
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

/** The way as a strip: walk, trains and walk in one line, with a hairline from each to the next. */
function Strip({ steps }: { steps: readonly CommuteStep[] }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-0.5 text-muted">
      {steps.map((step, at) => (
        <span
          // The steps of a way never change their places.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={at}
          className="inline-flex items-center gap-1.5"
        >
          {at > 0 && <span className="inline-block h-0.5 w-3 bg-line" />}
          <Step step={step} />
        </span>
      ))}
    </span>
  );
}

interface CommuteLinesProps {
  commutes: readonly Commute[];
  to: readonly Coordinates[];
}

export function CommuteLines({ commutes, to }: CommuteLinesProps) {
  const own = useOwnAddresses();
  return (
    <ul className="grid gap-1 text-sm" aria-label="Commute">
      {to.flatMap((at, index) => {
        const commute = commutes[index];
        if (!commute) return [];
        const label = addressLabel(at, own, { index, count: to.length });
        return (
          <li key={`${at.lat},${at.lng}`}>
            <span className="sr-only">{commuteWords(commute, label)}</span>
            <span
              aria-hidden="true"
              className="flex flex-wrap items-center gap-x-2 gap-y-0.5 tabular-nums"
            >
              <span className="font-medium">{minutesWords(commute, label)}</span>
              {commute.steps.length > 1 && <Strip steps={commute.steps} />}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

export function CommuteModel() {
  return <p className="pb-3 text-sm text-muted">{COMMUTE_MODEL}</p>;
}
