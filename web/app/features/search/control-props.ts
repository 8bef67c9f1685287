import type { FilterKey } from '@stoop/domain/search/filters';
import type { FacetChoice } from './facet-values.ts';

/** What the control of a filter is given. */
export interface ControlProps<Value> {
  name: FilterKey;
  label: string;
  asked: Value | undefined;
  onAsk: (value: Value | undefined) => void;
  choices: readonly FacetChoice[];
}
