import { Select, TextArea } from '@stoop/base/web/ui/field.tsx';
import type { HidingEffects } from '../../contract/staff/hiding.ts';
import { HIDING_REASON_LENGTH_MAX } from '../../rules/hiding.ts';
import { HidingWho } from './hiding-who.tsx';
import {
  APPLICATION_FATES,
  type Decision,
  effectLines,
  hasKept,
  TOUR_FATES,
} from './hiding-words.ts';

interface ChoicesProps {
  effects: HidingEffects;
  decision: Decision;
  onDecide: (decision: Decision) => void;
}

function FateSelect<Fate extends string>({
  label,
  choices,
  value,
  onChoose,
}: {
  label: string;
  choices: readonly { value: Fate; label: string }[];
  value: Fate;
  onChoose: (fate: Fate) => void;
}) {
  return (
    <Select
      label={label}
      choices={choices}
      value={value}
      onChange={({ target }) => {
        const chosen = choices.find((one) => one.value === target.value);
        if (chosen) onChoose(chosen.value);
      }}
    />
  );
}

function Fates({ kind, decision, onDecide }: Omit<ChoicesProps, 'effects'> & { kind: string }) {
  if (kind === 'tours')
    return (
      <FateSelect
        label="The tours"
        choices={TOUR_FATES}
        value={decision.tours}
        onChoose={(tours) => onDecide({ ...decision, tours })}
      />
    );
  if (kind === 'applications')
    return (
      <FateSelect
        label="The applications"
        choices={APPLICATION_FATES}
        value={decision.applications}
        onChoose={(applications) => onDecide({ ...decision, applications })}
      />
    );
  return null;
}

/** Whom it hits to hide something, and what becomes of each. */
export function HidingChoices({ effects, decision, onDecide }: ChoicesProps) {
  const isTold = hasKept(effects, decision);
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4">
        {effectLines(effects, decision).map(({ kind, count, words, effect }) => (
          <li key={kind} className="grid gap-2 border-l-4 border-attention pl-3">
            <p>
              <strong className="block font-bold">{words}</strong> {effect}
            </p>
            <HidingWho {...{ kind, count, effects }} />
            <Fates {...{ kind, decision, onDecide }} />
          </li>
        ))}
      </ul>
      {isTold && (
        <label className="flex items-start gap-3">
          <input
            type="checkbox"
            className="mt-1 size-5 shrink-0 accent-action"
            checked={decision.tell}
            onChange={({ target }) => onDecide({ ...decision, tell: target.checked })}
          />
          Email everyone who keeps a tour, an application or a draft
        </label>
      )}
      {((isTold && decision.tell) || (effects.tours > 0 && decision.tours === 'cancel')) && (
        <TextArea
          label="What to tell them"
          hint="Goes in the email and with a cancelled tour. You can leave it empty."
          rows={2}
          maxLength={HIDING_REASON_LENGTH_MAX}
          value={decision.reason}
          onChange={({ target }) => onDecide({ ...decision, reason: target.value })}
        />
      )}
    </div>
  );
}
