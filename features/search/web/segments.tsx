import type { FilterKey } from '../rules/filters.ts';
import type { ControlProps } from './control-props.ts';
import { bedsWords } from './filter-words.ts';

const SEGMENTS = 'inline-flex flex-wrap rounded-sm border border-ink bg-ground';
const SEGMENT =
  'relative grid min-h-10.5 min-w-11 grow place-items-center px-2.5 max-[26rem]:min-w-8 max-[26rem]:px-1 max-[23rem]:min-w-7 max-[23rem]:px-0.5 max-[23rem]:text-sm border-l border-line first:border-l-0 ' +
  'has-checked:bg-ink has-checked:text-ground has-checked:font-medium hover:bg-wash ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link';

interface SegmentsProps {
  name: FilterKey;
  label: string;
  options: readonly { value: string; spokenText: string; text: string; isNone?: boolean }[];
  chosen: string;
  onChoose: (value: string) => void;
}

/** Radio buttons in one row. */
export function Segments({ name, label, options, chosen, onChoose }: SegmentsProps) {
  return (
    <span role="radiogroup" aria-label={label} className={SEGMENTS}>
      {options.map(({ value, spokenText, text, isNone }) => (
        <label key={value} className={SEGMENT}>
          <input
            type="radio"
            name={name}
            value={value}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span
            aria-hidden="true"
            className={`pointer-events-none relative ${isNone ? 'line-through opacity-75' : ''}`}
          >
            {text}
          </span>
          <span className="sr-only">{isNone ? `${spokenText}, none` : spokenText}</span>
        </label>
      ))}
    </span>
  );
}

/** Any, Studio, 1, 2, 3 … in one row. */
export function CountSegments({ name, label, selected, onSelect, choices }: ControlProps<number>) {
  const counts = choices.map(({ value, count: homes }) => ({
    value,
    isNone: homes === 0,
    spokenText: bedsWords(Number(value)),
    text: value === '0' ? 'Studio' : value,
  }));
  return (
    <Segments
      name={name}
      label={label}
      options={[{ value: '', spokenText: 'Any', text: 'Any' }, ...counts]}
      chosen={String(selected ?? '')}
      onChoose={(value) => onSelect(value === '' ? undefined : Number(value))}
    />
  );
}
