import type { ReactNode } from 'react';
import { FieldGroup, type GroupFrame } from './field-group.tsx';
import { Icon } from './icon.tsx';
import type { Choice } from './radio-group.tsx';

const CHIP =
  'relative inline-flex min-h-10 items-center gap-1.5 rounded-sm border border-line px-3 font-medium hover:border-ink hover:bg-wash ' +
  'has-checked:border-ink has-checked:bg-ink has-checked:text-ground has-disabled:text-muted has-disabled:hover:border-line has-disabled:hover:bg-ground ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link';

/** Checkboxes drawn as chips. At most `max` can be chosen; then the others are disabled. */
export function CheckChips({
  choices,
  values,
  onChange,
  max,
  hint,
  children,
  ...frame
}: GroupFrame & {
  choices: readonly Choice[];
  values: readonly string[];
  onChange: (values: string[]) => void;
  max: number;
  /** Stands below the chips. */
  children?: ReactNode;
}) {
  const isFull = values.length >= max;
  const toggle = (value: string, isOn: boolean) =>
    onChange(isOn ? [...values, value] : values.filter((other) => other !== value));
  return (
    <FieldGroup
      {...frame}
      hint={
        <>
          {hint && <>{hint} </>}
          <span role="status" className="tabular-nums">
            {`${values.length} of at most ${max} chosen.`}
          </span>
        </>
      }
    >
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label }) => {
          const isOn = values.includes(value);
          return (
            <label key={value} className={CHIP}>
              <input
                type="checkbox"
                name={frame.id}
                value={value}
                checked={isOn}
                disabled={isFull && !isOn}
                onChange={(event) => toggle(value, event.currentTarget.checked)}
                className="absolute inset-0 z-10 size-full cursor-pointer appearance-none outline-none disabled:cursor-not-allowed"
              />
              {isOn && <Icon name="check" className="size-4" />}
              <span>{label}</span>
            </label>
          );
        })}
      </div>
      {children}
    </FieldGroup>
  );
}
