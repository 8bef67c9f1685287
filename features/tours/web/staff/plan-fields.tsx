import { count } from '@stoop/base/rules/text/amounts';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { fullDateWords, longDay } from '@stoop/base/rules/time/words';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { FIELD_BOX, Field } from '@stoop/base/web/ui/field.tsx';
import { FieldGroup } from '@stoop/base/web/ui/field-group.tsx';
import {
  DAY_MINUTES,
  lengthWords,
  TOUR_SETTING_NAMES,
  TOUR_SETTINGS,
  type TourSettings,
  typedFault,
} from '../../rules/tour-plan.ts';
import { WEEKDAYS } from '../../rules/tour-words.ts';
import { HoursRows } from './hours-rows.tsx';
import {
  type ExceptionDraft,
  type HoursDraft,
  newException,
  type PlanDraft,
  type PlanFaults,
  settingOf,
  shortHoursWords,
} from './plan-draft.ts';

export interface PlanFieldsProps {
  draft: PlanDraft;
  faults: PlanFaults;
  onChange: (draft: PlanDraft) => void;
}

/** The id of the field at a path of `PlanFaults`. */
export const fieldId = (path: string): string => `plan-${path.replace('.', '-')}`;

const hoursError = (fault: string | undefined) => fault && `These hours ${fault}.`;

/** What is allowed, and probably not meant. */
function Warning({ words }: { words: string | null }) {
  return (
    <p role="status" className="text-sm font-medium text-attention">
      {words}
    </p>
  );
}

export function WeekFields({ draft, faults, onChange }: PlanFieldsProps) {
  const setDay = (index: number, rows: HoursDraft[]) =>
    onChange({ ...draft, week: draft.week.map((day, at) => (at === index ? rows : day)) });
  return (
    <div className="grid gap-5 lg:grid-cols-2 lg:gap-x-12">
      {WEEKDAYS.map((name, index) => (
        <div key={name} className="border-t border-line pt-3">
          <FieldGroup
            id={fieldId(`week.${index}`)}
            legend={name}
            error={hoursError(faults[`week.${index}`])}
            hint={draft.week[index]?.length === 0 ? 'No tours' : undefined}
          >
            <HoursRows
              name={name}
              rows={draft.week[index] ?? []}
              onChange={(rows) => setDay(index, rows)}
            />
            <Warning words={shortHoursWords(draft.week[index] ?? [], draft)} />
          </FieldGroup>
        </div>
      ))}
    </div>
  );
}

function ExceptionFields({
  exception,
  path,
  error,
  warning,
  onChange,
  onRemove,
}: {
  exception: ExceptionDraft;
  path: string;
  error: string | undefined;
  warning: string | null;
  onChange: (exception: ExceptionDraft) => void;
  onRemove: () => void;
}) {
  const { day, hours } = exception;
  const isThisYear = day.slice(0, 4) === newYorkDay(new Date()).slice(0, 4);
  const name = day === '' ? 'New day' : isThisYear ? longDay(day) : fullDateWords(day);
  return (
    <FieldGroup
      id={fieldId(path)}
      legend={name}
      error={error}
      hint={hours.length === 0 ? 'Closed' : undefined}
    >
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <input
            type="date"
            required
            aria-label={`Day: ${name}`}
            className={`${FIELD_BOX} max-w-44`}
            value={day}
            onChange={(event) => onChange({ ...exception, day: event.target.value })}
          />
          <Button look="quiet" size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
        <HoursRows
          name={name}
          rows={hours}
          onChange={(rows) => onChange({ ...exception, hours: rows })}
        />
        <Warning words={warning} />
      </div>
    </FieldGroup>
  );
}

export function ExceptionsFields({ draft, faults, onChange }: PlanFieldsProps) {
  const { exceptions } = draft;
  const set = (changed: ExceptionDraft[]) => onChange({ ...draft, exceptions: changed });
  return (
    <div className="grid gap-5">
      {exceptions.map((exception, index) => (
        <div key={exception.key} className="border-t border-line pt-3">
          <ExceptionFields
            exception={exception}
            path={`exceptions.${index}`}
            error={hoursError(faults[`exceptions.${index}`])}
            warning={shortHoursWords(exception.hours, draft)}
            onChange={(changed) => set(exceptions.with(index, changed))}
            onRemove={() => set(exceptions.filter((other) => other.key !== exception.key))}
          />
        </div>
      ))}
      <Button
        look="secondary"
        size="small"
        className="justify-self-start"
        onClick={() => set([...exceptions, newException()])}
      >
        Add a day
      </Button>
    </div>
  );
}

export function SettingsFields({ draft, faults, onChange }: PlanFieldsProps) {
  const set = (name: keyof TourSettings, value: string) =>
    onChange({ ...draft, settings: { ...draft.settings, [name]: value } });
  return (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {TOUR_SETTING_NAMES.map((name) => {
        const { label, unit, typed, ...bounds } = TOUR_SETTINGS[name];
        const [min, max, step] = [bounds.min, bounds.max, bounds.step].map(
          (bound) => bound / (typed?.size ?? 1),
        ) as [number, number, number];
        const minutes = settingOf(draft.settings, name);
        const isLong = typed && typedFault(name, minutes) === null && minutes >= DAY_MINUTES;
        return (
          <Field
            key={name}
            id={fieldId(name)}
            type="number"
            inputMode={typed ? 'decimal' : 'numeric'}
            label={label}
            hint={
              typed
                ? `${typed.range}${isLong ? `: ${lengthWords(minutes)}` : ''}`
                : `${min} to ${count(max)} ${unit}${step > 1 ? `, a multiple of ${step}` : ''}`
            }
            error={faults[name] && `It ${faults[name]}.`}
            min={min}
            max={max}
            step={step}
            value={draft.settings[name]}
            onChange={(event) => set(name, event.target.value)}
          />
        );
      })}
    </div>
  );
}
