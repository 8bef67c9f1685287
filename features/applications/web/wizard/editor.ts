import type { FormFields } from '../../rules/form-fields.ts';
import type { DraftEvent, DraftForm, FieldValues } from './draft.ts';

/** The state of the form and its actions, for the parts of a step. */
export interface WizardEditor {
  form: DraftForm;
  /** The rent of the home, whole US dollars a month. */
  rentDollars: number;
  /** Error sentences by the id of the field. */
  problems: Readonly<Record<string, string>>;
  change: (change: Partial<DraftForm>) => void;
  dispatch: (event: DraftEvent) => void;
}

/** Connects a section of input fields to the form. */
export interface InputSection {
  fields: FormFields;
  /** The prefix of its fields' ids: `guarantorInfo`. */
  path: string;
  values: FieldValues;
  onChange: (values: FieldValues) => void;
}
