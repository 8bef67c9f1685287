import { count } from '@stoop/base/rules/text/amounts';
import { bedsWords } from '@stoop/base/web/ui/words';
import type { FilterKey } from '../rules/filters.ts';
import type { ControlProps } from './control-props.ts';

const SEGMENTS =
  'flex w-full min-w-0 flex-wrap sm:inline-flex sm:w-auto rounded-sm border border-ink bg-ground';
const SEGMENT =
  'relative grid min-h-10.5 pointer-coarse:min-h-11 grow place-items-center px-3.5 border-l border-line first:border-l-0 ' +
  'has-checked:bg-ink has-checked:text-ground has-checked:font-medium hover:bg-wash ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link';

/** Many stand closer in a narrow window; words of a few have their room in any. */
const MANY =
  'min-w-12 max-[26rem]:min-w-8 max-[26rem]:px-1 max-[23rem]:min-w-7 max-[23rem]:px-0.5 max-[23rem]:text-sm';
const FEW = 'min-w-24';

interface SegmentsProps {
  name: FilterKey;
  label: string;
  options: readonly {
    value: string;
    spokenText: string;
    text: string;
    homes?: string;
    isNone?: boolean;
  }[];
  /** Without `takesSeveral`, one. */
  chosen: readonly string[];
  takesSeveral?: boolean;
  onChoose: (value: string) => void;
}

/** Radio buttons in one row, or checkboxes. */
export function Segments({
  name,
  label,
  options,
  chosen,
  takesSeveral = false,
  onChoose,
}: SegmentsProps) {
  return (
    <fieldset aria-label={label} className={SEGMENTS}>
      {options.map(({ value, spokenText, text, homes, isNone }) => (
        <label key={value} className={`${SEGMENT} ${options.length < 4 ? FEW : MANY}`}>
          <input
            type={takesSeveral ? 'checkbox' : 'radio'}
            name={name}
            value={value}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
            checked={chosen.includes(value)}
            onChange={() => onChoose(value)}
          />
          <span
            aria-hidden="true"
            className={`pointer-events-none relative ${homes === undefined ? '' : 'font-medium'} ${isNone ? 'line-through opacity-75' : ''}`}
          >
            {text}
          </span>
          {homes !== undefined && (
            <span className="pointer-events-none relative -mt-1 pb-1 text-sm font-normal opacity-75 tabular-nums max-[23rem]:text-[0.75rem]">
              {homes}
            </span>
          )}
          <span className="sr-only">{isNone ? `${spokenText}, none` : spokenText}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Any, Studio, 1, 2, 3 … in one row, of which several can be chosen. */
export function CountSegments({
  name,
  label,
  selected = [],
  onSelect,
  choices,
  showsCounts = false,
}: ControlProps<readonly number[]> & { showsCounts?: boolean }) {
  const counts = choices.map(({ value, count: homes }) => ({
    value,
    ...(showsCounts && { homes: count(homes) }),
    isNone: homes === 0,
    spokenText: bedsWords(Number(value)),
    text: value === '0' ? 'Studio' : value,
  }));
  const toggle = (value: number) => {
    const others = selected.filter((one) => one !== value);
    const next = others.length < selected.length ? others : [...others, value];
    onSelect(next.length > 0 ? next.sort((one, other) => one - other) : undefined);
  };
  return (
    <Segments
      name={name}
      label={label}
      options={[{ value: '', spokenText: 'Any', text: 'Any' }, ...counts]}
      chosen={selected.length > 0 ? selected.map(String) : ['']}
      takesSeveral
      onChoose={(value) => (value === '' ? onSelect(undefined) : toggle(Number(value)))}
    />
  );
}
