import { Button } from '@stoop/base/web/ui/button.tsx';
import { choicesOf } from '@stoop/base/web/ui/choices';
import { FIELD_BOX } from '@stoop/base/web/ui/field.tsx';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { minuteWords } from '../../rules/tour-plan.ts';
import { TOUR_MODES, type TourMode } from '../../rules/tour-words.ts';
import { type HoursDraft, minuteOfTime, newHours } from './plan-draft.ts';

const LABELS = Object.fromEntries(
  Object.entries(TOUR_MODES).map(([mode, { label }]) => [mode, label]),
);
const MODES = choicesOf(LABELS);
const QUARTER_SECONDS = 900;

interface RowProps {
  /** `Monday`. */
  name: string;
  row: HoursDraft;
  onChange: (row: HoursDraft) => void;
  onRemove: () => void;
}

function HoursRow({ name, row, onChange, onRemove }: RowProps) {
  const time = (end: 'from' | 'to') => (
    <input
      type="time"
      step={QUARTER_SECONDS}
      required
      aria-label={`${name}, ${end}`}
      className={`${FIELD_BOX} min-w-0 max-sm:px-1.5 max-sm:text-sm sm:w-34 sm:shrink-0 sm:px-2`}
      value={row[end]}
      onChange={(event) => onChange({ ...row, [end]: event.target.value })}
    />
  );
  const [from, to] = [minuteOfTime(row.from), minuteOfTime(row.to)];
  const isComplete = !Number.isNaN(from) && !Number.isNaN(to);
  // Browsers write a time as their system does, which may be by 24 hours.
  const inWords = isComplete && `${minuteWords(from)} to ${minuteWords(to)}`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 sm:flex sm:flex-wrap">
      {time('from')}
      <span>to</span>
      {time('to')}
      <select
        aria-label={`${name}, how`}
        className={`${FIELD_BOX} min-h-10.5 max-sm:col-span-2 sm:w-30 sm:px-2`}
        value={row.mode}
        onChange={(event) => onChange({ ...row, mode: event.target.value as TourMode })}
      >
        {MODES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <button
        type="button"
        aria-label={`Remove these hours of ${name}`}
        className="grid size-10 place-items-center"
        onClick={onRemove}
      >
        <Icon name="close" className="size-4" />
      </button>
      {inWords && (
        <span className="text-sm text-muted tabular-nums max-sm:col-span-full sm:basis-full">
          {inWords}
        </span>
      )}
    </li>
  );
}

interface HoursRowsProps {
  name: string;
  rows: readonly HoursDraft[];
  onChange: (rows: HoursDraft[]) => void;
}

export function HoursRows({ name, rows, onChange }: HoursRowsProps) {
  return (
    <div className="grid gap-2">
      {rows.length > 0 && (
        <ul className="grid gap-2">
          {rows.map((row) => (
            <HoursRow
              key={row.key}
              name={name}
              row={row}
              onChange={(changed) =>
                onChange(rows.map((other) => (other.key === row.key ? changed : other)))
              }
              onRemove={() => onChange(rows.filter((other) => other.key !== row.key))}
            />
          ))}
        </ul>
      )}
      <Button
        look="quiet"
        size="small"
        className="justify-self-start"
        aria-label={`Add hours on ${name}`}
        onClick={() => onChange([...rows, newHours()])}
      >
        Add hours
      </Button>
    </div>
  );
}
