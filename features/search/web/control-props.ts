import type { FilterKey } from '../rules/filters.ts';
import type { FacetChoice } from './facet-values.ts';

export interface ControlProps<Value> {
  name: FilterKey;
  label: string;
  selected: Value | undefined;
  /** What the address says in place of a value that could be searched. */
  leftOut?: string | undefined;
  onSelect: (value: Value | undefined) => void;
  choices: readonly FacetChoice[];
}
