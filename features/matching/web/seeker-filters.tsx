import { monthWords } from '@stoop/base/rules/time/words';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { choicesOf } from '@stoop/base/web/ui/choices';
import { DollarField } from '@stoop/base/web/ui/dollar-field.tsx';
import { Select } from '@stoop/base/web/ui/field.tsx';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { HOME_KEYS, HOME_QUESTIONS } from '@stoop/features/people/rules/home-questions';
import { type FormEvent, useRef } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import { countChosen, nextMonths, ROOMMATES_PATH, type SeekerChoice } from './seeker-address.ts';

const ANY = { value: '', label: 'Any' };

/** Drops fields without a value, so that the address stays short. */
function filled(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].trim() !== '',
  );
  return new URLSearchParams(entries);
}

interface SeekerFiltersProps {
  choice: SeekerChoice;
  areas: readonly { id: string; name: string }[];
  today: string;
}

/** What to look for: area, budget, month and habits, in the address of the page. */
export function SeekerFilters({ choice, areas, today }: SeekerFiltersProps) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (form.current)
      void submit(filled(form.current), { action: ROOMMATES_PATH, preventScrollReset: true });
  };
  const chosen = countChosen(choice);
  return (
    <details className="group border-y border-line" open={chosen > 0}>
      <summary className="flex min-h-12 items-center gap-2 font-medium">
        Filters
        {chosen > 0 && <span className="text-muted tabular-nums">{chosen} on</span>}
        <Icon name="down" className="ml-auto size-4 group-open:rotate-180" />
      </summary>
      <Form
        ref={form}
        // The fields start with the filters of the address.
        key={JSON.stringify(choice)}
        action={ROOMMATES_PATH}
        onSubmit={send}
        className="grid gap-4 pb-5"
      >
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <Select
            label="Would live in"
            name="area"
            choices={[
              { value: '', label: 'Any neighborhood' },
              ...areas.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            defaultValue={choice.area}
            onChange={() => send()}
          />
          <Select
            label="Moves in"
            name="moveIn"
            choices={[
              { value: '', label: 'Any month' },
              ...nextMonths(today).map((month) => ({
                value: month,
                label: monthWords(month),
              })),
            ]}
            defaultValue={choice.moveIn}
            onChange={() => send()}
          />
          <DollarField
            label="Budget from"
            name="minBudget"
            placeholder="Any"
            defaultValue={choice.minBudget}
          />
          <DollarField
            label="Budget to"
            name="maxBudget"
            placeholder="Any"
            defaultValue={choice.maxBudget}
          />
        </div>
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
          {HOME_KEYS.map((key) => (
            <Select
              key={key}
              label={HOME_QUESTIONS[key].label}
              name={key}
              choices={[ANY, ...choicesOf(HOME_QUESTIONS[key].words)]}
              defaultValue={choice.habits[key]}
              onChange={() => send()}
            />
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit">Show people</Button>
          {chosen > 0 && (
            <Link to={ROOMMATES_PATH} className="link font-medium" preventScrollReset>
              Clear all filters
            </Link>
          )}
        </div>
      </Form>
    </details>
  );
}
