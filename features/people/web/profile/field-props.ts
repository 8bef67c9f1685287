import { PROFILE_FIELDS } from '../../rules/profile-fields.ts';
import { fieldId, type KeyOf } from './profile-fields.ts';
import type { ProfileEditor } from './use-profile-form.ts';

export function textProps(
  { form, values, change }: ProfileEditor,
  key: KeyOf<'words' | 'text' | 'day'>,
) {
  return {
    id: fieldId(key),
    name: key,
    label: PROFILE_FIELDS[key].label,
    value: values[key],
    error: form.problems[key],
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [key]: event.currentTarget.value }),
  };
}

export function answerProps({ form, values, change }: ProfileEditor, key: KeyOf<'text' | 'yesNo'>) {
  return {
    id: fieldId(key),
    legend: PROFILE_FIELDS[key].label,
    value: values[key],
    error: form.problems[key],
    onChange: (value: string) => change({ [key]: value }),
  };
}

export function listProps({ form, values, change }: ProfileEditor, key: KeyOf<'list'>) {
  return {
    id: fieldId(key),
    legend: PROFILE_FIELDS[key].label,
    values: values[key],
    max: PROFILE_FIELDS[key].most,
    error: form.problems[key],
    onChange: (list: string[]) => change({ [key]: list }),
  };
}
