import type { ReactNode } from 'react';
import { FieldGroup, type GroupFrame } from './field-group.tsx';
import { Icon } from './icon.tsx';

export interface Choice {
  value: string;
  label: string;
}

interface RadioProps {
  name: string;
  choice: Choice;
  isChosen: boolean;
  onChoose: (value: string) => void;
}

const FOCUS =
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link';

/** A radio input whose whole label can be pressed. */
function Radio({
  name,
  choice,
  isChosen,
  onChoose,
  className,
  children,
}: RadioProps & { className: string; children: ReactNode }) {
  return (
    <label className={`relative rounded-sm ${FOCUS} ${className}`}>
      <input
        type="radio"
        name={name}
        value={choice.value}
        checked={isChosen}
        onChange={() => onChoose(choice.value)}
        className="absolute inset-0 z-10 size-full cursor-pointer appearance-none outline-none"
      />
      {children}
    </label>
  );
}

const PILL =
  'inline-flex min-h-10 items-center border border-line px-3 font-medium hover:border-ink hover:bg-wash ' +
  'has-checked:border-ink has-checked:bg-ink has-checked:text-ground';

function Pill(props: RadioProps) {
  return (
    <Radio {...props} className={PILL}>
      {props.choice.label}
    </Radio>
  );
}

/* A station on a line, which runs downwards on a phone and sideways on a wider screen. Each station draws the line to
   the next one. */
const STOP =
  'group/choice flex min-h-10 items-center gap-3 pr-2 sm:min-h-0 sm:flex-1 sm:basis-0 sm:flex-col sm:gap-1.5 sm:px-1 sm:pt-1 sm:pb-1.5 sm:text-center ' +
  'before:absolute before:top-1/2 before:left-[0.6875rem] before:h-full before:w-1 before:bg-ink last:before:hidden ' +
  'sm:before:top-[0.9375rem] sm:before:left-1/2 sm:before:h-1 sm:before:w-full';
const DOT =
  'relative grid size-6.5 shrink-0 place-items-center rounded-full border-4 border-ink bg-ground ' +
  'group-hover/choice:bg-wash group-has-checked/choice:border-action group-has-checked/choice:bg-action group-has-checked/choice:text-on-action';

function Stop(props: RadioProps) {
  return (
    <Radio {...props} className={STOP}>
      <span aria-hidden="true" className={DOT}>
        <Icon name="check" className="invisible size-4 group-has-checked/choice:visible" />
      </span>
      <span className="text-sm group-has-checked/choice:font-bold">{props.choice.label}</span>
    </Radio>
  );
}

/** Clearing the answer is a choice too, drawn less prominently. */
const NONE =
  'inline-flex min-h-10 items-center px-2 text-sm text-muted underline underline-offset-4 hover:text-ink has-checked:no-underline';

function NoAnswer(props: RadioProps) {
  return (
    <Radio {...props} className={NONE}>
      {props.choice.label}
    </Radio>
  );
}

/**
 * One choice of several, or none (the empty value). `isScale` draws ordered choices as stations on a line, so that
 * their distance shows.
 */
export function RadioGroup({
  choices,
  value,
  onChange,
  isScale = false,
  noAnswer = 'No answer',
  offScale = [],
  ...frame
}: GroupFrame & {
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  isScale?: boolean;
  /** Null where an answer can be changed but not cleared. */
  noAnswer?: string | null;
  /** Choices that are not part of the scale. */
  offScale?: readonly Choice[];
}) {
  const radio = (choice: Choice) => ({
    name: frame.id,
    choice,
    isChosen: choice.value === value,
    onChoose: onChange,
  });
  const pills = (list: readonly Choice[]) =>
    list.map((choice) => <Pill key={choice.value} {...radio(choice)} />);
  const none = noAnswer !== null && <NoAnswer {...radio({ value: '', label: noAnswer })} />;
  if (!isScale)
    return (
      <FieldGroup {...frame}>
        <div className="flex flex-wrap gap-2">
          {pills([...choices, ...offScale])}
          {none}
        </div>
      </FieldGroup>
    );
  return (
    <FieldGroup {...frame}>
      <div className="flex flex-col gap-x-4 gap-y-1 sm:flex-row sm:items-start">
        <div className="flex grow flex-col sm:flex-row">
          {choices.map((choice) => (
            <Stop key={choice.value} {...radio(choice)} />
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-2 sm:shrink-0">
          {pills(offScale)}
          {none}
        </div>
      </div>
    </FieldGroup>
  );
}
