import type { HeldProgram } from '../rules/voucher.ts';

/** The amounts of the others are the same all over the city. */
export const isByZip = (program: HeldProgram) => program === 'hpd';

export const INPUT = 'min-h-11 w-full rounded-sm border border-line bg-ground px-3';
// A select is as wide as its longest choice unless its column may be narrower.
export const LABEL = 'grid grid-cols-[minmax(0,1fr)] gap-1 font-medium';

export interface FormValues {
  /** Null until somebody has chosen: a text such as `section 8` fits several. */
  program: HeldProgram | null;
  /** Null until somebody has chosen: a wrong size is a wrong limit. */
  bedrooms: number | null;
  zip: string;
  income: string;
}

export interface FieldProps {
  program: HeldProgram;
  values: FormValues;
  onChange: (changed: Partial<FormValues>) => void;
}
