type Words = Readonly<Record<string, string | { label: string }>>;

interface Named {
  /** The parameter of the address, and of the call. */
  name: string;
  label: string;
}

/** A filter of a list. Its value is in the address of the page. */
export type FilterField = Named &
  (
    | { kind: 'text'; placeholder?: string }
    /** `any` is the choice without the filter, such as `All stages`. */
    | { kind: 'select'; any: string; choices: readonly { value: string; label: string }[] }
    | { kind: 'date' }
  );

/** A filter by the words of a table, in its order; `any` is the choice without it. */
export const choice = (
  name: string,
  { words, ...field }: { label: string; any: string; words: Words },
): FilterField => ({
  ...{ kind: 'select', name, ...field },
  choices: Object.entries(words).map(([value, word]) => ({
    value,
    label: typeof word === 'string' ? word : word.label,
  })),
});

const ISO_DAY = /^\d{4}-\d\d-\d\d$/;

function isKnown(field: FilterField, value: string): boolean {
  if (field.kind === 'select') return field.choices.some((choice) => choice.value === value);
  return field.kind === 'text' || ISO_DAY.test(value);
}

/** The filters that an address sets; values that a field cannot have are left out. */
export function readFilters(
  fields: readonly FilterField[],
  params: URLSearchParams,
): Record<string, string> {
  const set: Record<string, string> = {};
  for (const field of fields) {
    const value = params.get(field.name)?.trim() ?? '';
    if (value !== '' && isKnown(field, value)) set[field.name] = value;
  }
  return set;
}

/** The address with one filter changed, '' for none. A cursor of the old list goes. */
export function withFilter(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('cursor');
  if (value.trim() === '') next.delete(name);
  else next.set(name, value.trim());
  return next;
}

export function withoutFilters(
  fields: readonly FilterField[],
  params: URLSearchParams,
): URLSearchParams {
  let next = params;
  for (const { name } of fields) next = withFilter(next, name, '');
  return next;
}
