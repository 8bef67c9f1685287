import { FIELD_LABELS, type FieldName, type FormProblems } from './form-problems.ts';

const NAMES = Object.keys(FIELD_LABELS) as FieldName[];

/** The fields that need another look, in their order; a field's id is its name. */
export const wrongFields = (problems: FormProblems | undefined) =>
  NAMES.filter((name) => problems?.fields[name]).map((name) => ({
    id: name,
    label: FIELD_LABELS[name],
  }));
