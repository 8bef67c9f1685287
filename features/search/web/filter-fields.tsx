import { count } from '@stoop/base/rules/text/amounts';
import { DAY_MS } from '@stoop/base/rules/time/lengths';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { Field, Select } from '@stoop/base/web/ui/field.tsx';
import { LATELY_DAYS } from '@stoop/features/listings/rules/freshness';
import { memo, type ReactNode, useId } from 'react';
import type { Facets } from '../rules/facets.ts';
import type { FilterKind } from '../rules/filter-kinds.ts';
import { FILTERS, type FilterKey, type Filters, RENTS, type Rent } from '../rules/filters.ts';
import type { LeftOut } from '../rules/left-out.ts';
import type { SearchType } from '../rules/search-url.ts';
import { CheckRow } from './check-row.tsx';
import { ChoicesField } from './choices-field.tsx';
import type { ControlProps } from './control-props.ts';
import { facetChoices } from './facet-values.ts';
import { FILTER_WORDS, RENT_WORDS } from './filter-words.ts';
import { GroupField } from './group-field.tsx';
import { leftOutValue } from './left-out.ts';
import { NumberInput } from './number-input.tsx';
import { CountSegments, Segments } from './segments.tsx';

type Rules = typeof FILTERS;
/** What the filters of each kind take. */
type KindValues = {
  [Key in FilterKey as Rules[Key]['kind']]: NonNullable<Filters[Key]>;
};

const BOX =
  'min-h-10.5 w-full rounded-sm border border-ink bg-ground px-3 text-base text-ink tabular-nums';

/** Some numbers in one row, and the one that is chosen. */
function StepsField({
  name,
  label,
  selected,
  onSelect,
  steps,
}: ControlProps<number> & { steps: readonly number[] }) {
  const values = [...new Set([...steps, selected ?? []].flat())].sort((one, other) => one - other);
  const options = values.map((value) => ({
    value: String(value),
    spokenText: FILTER_WORDS[name].chip(String(value), ''),
    // `Baths, at least`
    text: name.startsWith('min') ? `${count(value)}+` : count(value),
  }));
  return (
    <Row label={label}>
      <Segments
        {...{ name, label }}
        options={[{ value: '', spokenText: 'Any', text: 'Any' }, ...options]}
        chosen={[String(selected ?? '')]}
        onChoose={(value) => onSelect(value === '' ? undefined : Number(value))}
      />
    </Row>
  );
}

function NumberField(props: ControlProps<number>) {
  const rule = FILTERS[props.name];
  return 'steps' in rule ? (
    <StepsField {...props} steps={rule.steps} />
  ) : (
    <WrittenNumber {...props} />
  );
}

function WrittenNumber(props: ControlProps<number>) {
  const id = useId();
  const isAmount = 'isAmount' in FILTERS[props.name];
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {props.label}
      </label>
      <span className="relative block">
        {isAmount && (
          <span
            aria-hidden="true"
            className="absolute top-0 left-3 grid h-10.5 place-items-center text-muted"
          >
            $
          </span>
        )}
        <NumberInput
          {...props}
          id={id}
          label={undefined}
          placeholder="Any"
          className={`${BOX} ${isAmount ? 'pl-7' : ''}`}
          stopsForm
        />
      </span>
    </div>
  );
}

function ChoiceField({ name, label, selected, onSelect, choices }: ControlProps<string>) {
  return (
    <Select
      name={name}
      label={label}
      choices={[
        { value: '', label: 'Any' },
        ...choices.map(({ value, count: homes }) => ({
          value,
          label: `${value} (${count(homes)})`,
        })),
      ]}
      value={selected ?? ''}
      onChange={(event) => onSelect(event.currentTarget.value || undefined)}
    />
  );
}

/** A control in a row of its own, below its label. */
function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-1 sm:col-span-full">
      <span aria-hidden="true" className="text-sm font-medium">
        {label}
      </span>
      {children}
    </div>
  );
}

/** What the prices are for. */
function RentField({ name, label, selected = 'room', onSelect }: ControlProps<Rent>) {
  const options = RENTS.map((value) => ({
    value,
    spokenText: RENT_WORDS[value],
    text: RENT_WORDS[value],
  }));
  return (
    <Row label={label}>
      <Segments
        {...{ name, label, options }}
        chosen={[selected]}
        onChoose={(value) => onSelect(value as Rent)}
      />
    </Row>
  );
}

const CountsField = (props: ControlProps<readonly number[]>) => (
  <Row label={props.label}>
    <CountSegments {...props} showsCounts />
  </Row>
);

interface TextFieldProps extends ControlProps<string> {
  type?: 'search' | 'date';
}

function TextField({ name, label, selected, onSelect, type = 'search' }: TextFieldProps) {
  return (
    <Field
      type={type}
      name={name}
      label={label}
      value={selected ?? ''}
      onChange={(event) => onSelect(event.currentTarget.value || undefined)}
    />
  );
}

/** A checkbox that sets the filter to a value. */
function CheckField<Value extends string | true>({
  name,
  label,
  selected,
  onSelect,
  choices,
  makeValue,
}: ControlProps<Value> & { makeValue: () => Value }) {
  return (
    <CheckRow
      name={name}
      value={String(selected ?? makeValue())}
      homes={choices[0]?.count}
      className={`self-end sm:min-h-11 ${FILTERS[name].kind === 'switch' ? 'sm:col-span-full' : ''}`}
      isChecked={selected !== undefined}
      onCheck={(isOn) => onSelect(isOn ? makeValue() : undefined)}
    >
      {label}
    </CheckRow>
  );
}

const firstLateDay = () => newYorkDay(Date.now() - LATELY_DAYS * DAY_MS);

/** The address has the day, so that a search finds the same homes whenever it is opened. */
const SinceField = (props: ControlProps<string>) => (
  <CheckField {...props} makeValue={firstLateDay} />
);

const FlagField = (props: ControlProps<true>) => <CheckField {...props} makeValue={() => true} />;

const DayField = (props: ControlProps<string>) => <TextField {...props} type="date" />;

const CONTROLS: { [Kind in FilterKind]: (props: ControlProps<KindValues[Kind]>) => ReactNode } = {
  text: TextField,
  choice: ChoiceField,
  choices: ChoicesField,
  flag: FlagField,
  switch: FlagField,
  rent: RentField,
  number: NumberField,
  counts: CountsField,
  group: GroupField,
  day: DayField,
  since: SinceField,
  // It is drawn on the map.
  area: () => null,
};

interface FilterFieldProps {
  filterKey: FilterKey;
  selected: Filters[FilterKey];
  leftOut: readonly LeftOut[];
  facets: Facets;
  type: SearchType;
  /** The same function each time. */
  onSelect: (key: FilterKey, value: Filters[FilterKey]) => void;
}

/** The control of a filter, chosen by its kind in the table. Memoized, because a press changes one of thirty. */
export const FilterField = memo(function FilterField({
  filterKey,
  selected,
  leftOut,
  facets,
  type,
  onSelect,
}: FilterFieldProps) {
  const { kind, label } = FILTERS[filterKey];
  const Control = CONTROLS[kind] as (props: ControlProps<unknown>) => ReactNode;
  return (
    <Control
      name={filterKey}
      label={label}
      selected={selected}
      leftOut={leftOutValue(leftOut, filterKey)}
      onSelect={(value) => onSelect(filterKey, value as Filters[FilterKey])}
      choices={facetChoices(facets, filterKey, type, selected)}
    />
  );
});
