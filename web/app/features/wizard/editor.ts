import type { FormFields } from '@stoop/domain/applications/form-fields';
import type { DraftEvent, DraftForm, Typed } from './draft.ts';

/** What the parts of a step read, and what they can do. */
export interface ApplyEditor {
  form: DraftForm;
  /** Whole US dollars a month, of what is applied for. */
  rentDollars: number;
  /** What is wrong, as a sentence, by the id of the field. */
  problems: Readonly<Record<string, string>>;
  change: (change: Partial<DraftForm>) => void;
  tell: (event: DraftEvent) => void;
}

/** What ties a section of typed fields to its place in the form. */
export interface InputSection {
  fields: FormFields;
  /** Before the names of its fields: `guarantorInfo`. */
  path: string;
  typed: Typed;
  onChange: (typed: Typed) => void;
}
