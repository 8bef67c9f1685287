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

type Columns = Pick<TableMapping, 'columns'>;

/** The columns of a mapping that a file has. */
export const partOf = ({ columns }: Columns, headings: readonly string[]): Chosen =>
  Object.fromEntries(
    columns.flatMap(({ heading, field }) => {
      const own = headings.find((one) => plainHeading(one) === plainHeading(heading));
      return own === undefined ? [] : [[own, field]];
    }),
  );

/** The columns of a mapping, where a file has all of them; null where it lacks one. */
export function chosenBy({ columns }: Columns, headings: readonly string[]): Chosen | null {
  const part = partOf({ columns }, headings);
  return Object.keys(part).length === columns.length ? part : null;
}

export const columnsOf = (headings: readonly string[], chosen: Chosen): MappedColumn[] =>
  headings.flatMap((heading) => {
    const field = chosen[heading];
    return field ? [{ heading, field }] : [];
  });

/** Whether a mapping has just these columns, in any order. */
export function isSame(mapping: Columns, chosen: Chosen, headings: readonly string[]): boolean {
  const known = chosenBy(mapping, headings);
  const given = Object.entries(chosen).filter(([, field]) => field);
  return (
    known !== null &&
    given.length === mapping.columns.length &&
    given.every(([heading, field]) => known[heading] === field)
  );
}
