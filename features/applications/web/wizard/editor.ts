import type { FormFields } from '../../rules/form-fields.ts';
import type { DraftEvent, DraftForm, FieldValues } from './draft.ts';

export interface WizardEditor {
  form: DraftForm;
  /** Whether it is for a whole home. */
  isWhole: boolean;
  /** Whether also the questions about sharing a whole home are open. */
  isUnfolded?: boolean;
  /** The rent of the home, whole US dollars a month; null where incomes are not compared with it. */
  rentDollars: number | null;
  /** The day from which the home is free; missing where it is now, or is not known. */
  freeFrom?: string | undefined;
  /** Whether a household applies, whose members are the co-applicants. */
  isTogether?: boolean;
  /** Error sentences by the id of the field. */
  problems: Readonly<Record<string, string>>;
  change: (change: Partial<DraftForm>) => void;
  dispatch: (event: DraftEvent) => void;
}

export interface InputSection {
  fields: FormFields;
  /** The prefix of its fields' ids: `guarantorInfo`. */
  path: string;
  values: FieldValues;
  onChange: (values: FieldValues) => void;
}
