import type { TableMapping, TableMappings } from '../../contract/mapping-routes.ts';
import { guessField, type MappedColumn, plainHeading } from '../../rules/mappings.ts';

/** Heading → the name of its field; what is left out has none. */
export type Chosen = Readonly<Record<string, string>>;

/** The fields that the headings probably have, each once. */
export function guessed(
  headings: readonly string[],
  { fields }: Pick<TableMappings, 'fields'>,
): Chosen {
  const free = [...fields];
  return Object.fromEntries(
    headings.flatMap((heading) => {
      const field = guessField(heading, free);
      if (!field) return [];
      free.splice(free.indexOf(field), 1);
      return [[heading, field.name]];
    }),
  );
}

/** The columns of a mapping, where a file has all of them; null where it lacks one. */
export function chosenBy({ columns }: TableMapping, headings: readonly string[]): Chosen | null {
  const pairs = columns.map(({ heading, field }) => {
    const own = headings.find((one) => plainHeading(one) === plainHeading(heading));
    return own === undefined ? null : ([own, field] as const);
  });
  return pairs.every((pair) => pair !== null) ? Object.fromEntries(pairs) : null;
}

export const columnsOf = (headings: readonly string[], chosen: Chosen): MappedColumn[] =>
  headings.flatMap((heading) => {
    const field = chosen[heading];
    return field ? [{ heading, field }] : [];
  });

/** Whether a mapping has just these columns, in any order. */
export function isSame(
  { columns }: TableMapping,
  chosen: Chosen,
  headings: readonly string[],
): boolean {
  const known = chosenBy({ columns } as TableMapping, headings);
  const given = Object.entries(chosen).filter(([, field]) => field);
  return (
    known !== null &&
    given.length === Object.keys(known).length &&
    given.every(([heading, field]) => known[heading] === field)
  );
}
