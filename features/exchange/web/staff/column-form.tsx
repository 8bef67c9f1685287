import { Button } from '@stoop/base/web/ui/button.tsx';
import { Field, Select } from '@stoop/base/web/ui/field.tsx';
import { type FormEvent, useState } from 'react';
import type { TableMapping, TableMappings } from '../../contract/mapping-routes.ts';
import { MAPPING_NAME_MAX } from '../../rules/mappings.ts';
import { type Chosen, chosenBy, columnsOf, guessed, isSame, partOf } from './column-choice.ts';
import { addMapping, changeMapping } from './mapping-calls.ts';
import type { TableHead } from './table-head.ts';

interface ColumnFormProps {
  head: TableHead;
  mappings: TableMappings;
  /** The name of the file without its ending, which a new mapping is called by default. */
  fileName: string;
  /** A mapping is chosen, and kept: the file can be checked by it. */
  onMapped: (mappingId: string) => void;
  /** A mapping was added or changed. */
  onChanged: () => void;
}

interface State {
  /** Empty for a new one. */
  mappingId: string;
  chosen: Chosen;
  name: string;
}

/** The choice of a mapping, as far as the file has its columns, or of a new one. */
function startOf(
  mapping: TableMapping | undefined,
  { head: { headings }, mappings, fileName }: ColumnFormProps,
): State {
  if (mapping)
    return {
      ...{ mappingId: mapping.mappingId, name: mapping.name },
      chosen: partOf(mapping, headings),
    };
  const name = fileName.slice(0, MAPPING_NAME_MAX);
  return { mappingId: '', chosen: guessed(headings, mappings), name };
}

const begin = (given: ColumnFormProps): State =>
  startOf(
    given.mappings.items.find((mapping) => chosenBy(mapping, given.head.headings) !== null),
    given,
  );

function useColumns(given: ColumnFormProps) {
  const { head, mappings, onMapped, onChanged } = given;
  const { headings } = head;
  const [state, setState] = useState(() => begin(given));
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const change = (part: Partial<State>) => {
    setProblem(undefined);
    setState((before) => ({ ...before, ...part }));
  };
  const kept = mappings.items.find(({ mappingId }) => mappingId === state.mappingId);
  const isKept =
    kept !== undefined && kept.name === state.name.trim() && isSame(kept, state.chosen, headings);
  const save = async () => {
    const written = { name: state.name.trim(), columns: columnsOf(headings, state.chosen) };
    const answer = kept ? await changeMapping(kept.mappingId, written) : await addMapping(written);
    if (!answer.ok) {
      const { issues, detail } = answer.problem;
      return setProblem(issues.map(({ message }) => message).join('. ') || detail);
    }
    onChanged();
    onMapped(answer.value.mappingId);
  };
  return {
    ...{ state, change, problem, isPending, isKept },
    pick(mappingId: string) {
      const mapping = mappings.items.find((one) => one.mappingId === mappingId);
      change(startOf(mapping, given));
    },
    async submit(event: FormEvent) {
      event.preventDefault();
      const lacks = whatLacks(state, mappings);
      if (lacks) return setProblem(lacks);
      if (isPending) return;
      if (isKept) return onMapped(state.mappingId);
      setPending(true);
      await save();
      setPending(false);
    },
  };
}

function whatLacks({ chosen, name }: State, { fields, idField }: TableMappings): string | null {
  if (name.trim() === '') return 'Please give the mapping a name.';
  if (Object.values(chosen).includes(idField)) return null;
  const label = fields.find((field) => field.name === idField)?.label;
  return `Please say which column has the “${label}”: each row is of the building that it names.`;
}

/** Says which column of a table has which field, and keeps that under a name. */
export function ColumnForm(given: ColumnFormProps) {
  const { head, mappings } = given;
  const { state, change, problem, isPending, isKept, pick, submit } = useColumns(given);
  const taken = new Set(Object.values(state.chosen));
  return (
    <form className="grid gap-4 *:min-w-0" onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-2">
        {mappings.items.length > 0 && (
          <Select
            label="Mapping"
            value={state.mappingId}
            onChange={(event) => pick(event.target.value)}
            choices={[
              { value: '', label: 'A new one' },
              ...mappings.items.map(({ mappingId, name }) => ({ value: mappingId, label: name })),
            ]}
          />
        )}
        <Field
          label="Name of the mapping"
          maxLength={MAPPING_NAME_MAX}
          autoComplete="off"
          value={state.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </div>
      <fieldset className="grid gap-4 border-t border-ink pt-4 sm:grid-cols-2 lg:grid-cols-3">
        <legend className="float-left col-span-full text-lg font-bold">What each column is</legend>
        <p className="col-span-full max-w-prose text-sm text-muted">
          A row changes what its cells say; an empty cell changes nothing. A home or a room is found
          by its ID, else by its unit or name, and added where there is none. A building is taken
          with all of its rows, or not at all.
        </p>
        {head.headings.map(
          (heading, at) =>
            heading !== '' && (
              <Select
                key={heading}
                label={heading}
                hint={head.sample[at] ? `Such as: ${head.sample[at]}` : 'Empty in the first row'}
                value={state.chosen[heading] ?? ''}
                onChange={(event) =>
                  change({ chosen: { ...state.chosen, [heading]: event.target.value } })
                }
                choices={[
                  { value: '', label: 'Leave it out' },
                  ...mappings.fields.map(({ name, label, of: group }) => ({
                    ...{ value: name, label, group },
                    isOff: taken.has(name) && state.chosen[heading] !== name,
                  })),
                ]}
              />
            ),
        )}
      </fieldset>
      <p role="alert" className="text-sm font-medium text-error empty:hidden">
        {problem}
      </p>
      <Button type="submit" aria-disabled={isPending} className="justify-self-start">
        {isKept ? 'Check the file' : 'Save the mapping and check the file'}
      </Button>
    </form>
  );
}
