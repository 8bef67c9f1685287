import { LineBullet } from '@stoop/base/web/ui/line-bullet.tsx';
import { wordsOfId } from '@stoop/base/web/ui/words';
import { useState } from 'react';
import { CheckRow } from './check-row.tsx';
import type { ControlProps } from './control-props.ts';

/** Of many values the most common are shown first. */
const CHOICES_FIRST = 6;
const LEGEND = 'mb-2 text-sm font-medium';

/** Values of which a home has all. */
export function ChoicesField({
  name,
  label,
  selected = [],
  onSelect,
  choices,
}: ControlProps<readonly string[]>) {
  const isLines = name === 'subwayLines';
  const [isShort, setShort] = useState(true);
  const withHomes = choices.filter(({ value, count }) => count > 0 || selected.includes(value));
  // A line without homes is no choice, unless none has any.
  const shown = isLines && withHomes.length > 0 ? withHomes : choices;
  const isFolded = isShort && !isLines && choices.length > CHOICES_FIRST + 1;
  const toggle = (value: string, on: boolean) => {
    const next = on ? [...selected, value] : selected.filter((other) => other !== value);
    onSelect(next.length > 0 ? next : undefined);
  };
  return (
    <fieldset className="sm:col-span-full">
      <legend className={isLines ? LEGEND : 'sr-only'}>{label}</legend>
      <div
        className={
          isLines
            ? 'grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-x-4'
            : 'grid gap-x-6 sm:grid-cols-2'
        }
      >
        {shown.map((choice, at) => (
          <CheckRow
            key={choice.value}
            {...{ name, value: choice.value, homes: choice.count }}
            // What is chosen is seen, and all where no script could show it.
            className={
              isFolded && at >= CHOICES_FIRST && !selected.includes(choice.value)
                ? 'not-noscript:hidden'
                : ''
            }
            isChecked={selected.includes(choice.value)}
            onCheck={(isOn) => toggle(choice.value, isOn)}
          >
            {isLines ? (
              <LineBullet id={choice.value} />
            ) : (
              <span className="min-w-0">
                {name === 'utilities' ? wordsOfId(choice.value) : choice.value}
              </span>
            )}
          </CheckRow>
        ))}
      </div>
      {isFolded && (
        <button
          type="button"
          className="link mt-1 min-h-11 font-medium noscript:hidden"
          onClick={() => setShort(false)}
        >
          All {choices.length} {label.toLowerCase()}
        </button>
      )}
    </fieldset>
  );
}
