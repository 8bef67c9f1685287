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

/** A radio as large as what labels it. */
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

/*
 * A stop: down the line on a phone, along it on a wider screen. The line between two stops belongs to
 * the first of them.
 */
const STOP =
  'group flex min-h-10 items-center gap-3 pr-2 sm:min-h-0 sm:flex-1 sm:basis-0 sm:flex-col sm:gap-1.5 sm:px-1 sm:pt-1 sm:pb-1.5 sm:text-center ' +
  'before:absolute before:top-1/2 before:left-[0.6875rem] before:h-full before:w-1 before:bg-ink last:before:hidden ' +
  'sm:before:top-[0.9375rem] sm:before:left-1/2 sm:before:h-1 sm:before:w-full';
const DOT =
  'relative grid size-6.5 shrink-0 place-items-center rounded-full border-4 border-ink bg-ground ' +
  'group-hover:bg-wash group-has-checked:border-action group-has-checked:bg-action group-has-checked:text-on-action';

function Stop(props: RadioProps) {
  return (
    <Radio {...props} className={STOP}>
      <span aria-hidden="true" className={DOT}>
        <Icon name="check" className="invisible size-4 group-has-checked:visible" />
      </span>
      <span className="text-sm group-has-checked:font-bold">{props.choice.label}</span>
    </Radio>
  );
}

/** Taking the answer back is an answer like the others, a quieter one. */
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
 * One of several answers, or none. `isScale` draws ordered answers as stops on a line, so that it shows
 * how far two of them lie apart. The empty value is no answer.
 */
export function RadioGroup({
  choices,
  value,
  onChange,
  isScale = false,
  noAnswer = 'No answer',
  besides = [],
  ...frame
}: GroupFrame & {
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  isScale?: boolean;
  /** Null where an answer, once given, can only be changed. */
  noAnswer?: string | null;
  /** Answers that do not lie on the scale. */
  besides?: readonly Choice[];
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
          {pills([...choices, ...besides])}
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
          {pills(besides)}
          {none}
        </div>
      </div>
    </FieldGroup>
  );
}
