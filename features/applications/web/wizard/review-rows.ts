import { listWords } from '@stoop/base/rules/text/list-words';
import { phoneWords } from '@stoop/base/rules/text/phone';
import { dateWords } from '@stoop/base/rules/time/words';
import { dollarWords } from '@stoop/base/web/ui/dollar-field.tsx';
import { counted } from '@stoop/base/web/ui/words';
import {
  HOME_KEYS,
  HOME_QUESTIONS,
  type HomeQuestion,
} from '@stoop/features/people/rules/home-questions';
import { DEAL_BREAKERS, HOBBIES, LENGTHS_OF_STAY } from '@stoop/features/people/rules/vocabularies';
import { budgetWords } from '@stoop/features/people/web/budget-words';
import type { FormField, FormFields } from '../../rules/form-fields.ts';
import type { WizardSection } from '../../rules/wizard.ts';
import {
  cleaned,
  type DraftForm,
  type FieldSection,
  type FieldValues,
  SECTION_FIELDS,
} from './draft.ts';
import { COMMON_SPACES, HOBBIES_LABEL, LIVING_LABELS } from './sections.ts';

/** A row of the review; `words` is null without an answer. */
export interface ReviewRow {
  label: string;
  words: string | null;
}

type Words = Readonly<Record<string, string>>;

/** The label of a code; imported applications may have other words, which are shown as they are. */
const choiceText = (words: Words, code: string): string | null => (words[code] ?? code) || null;
const listText = (words: Words, codes: readonly string[]): string | null =>
  listWords(codes.flatMap((code) => choiceText(words, code) ?? [])) || null;
const dayWords = (day: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? dateWords(day) : day;

/** Imported applications may say it in months. */
const stayText = (code: string): string | null =>
  /^\d{1,3}$/.test(code) && !Object.hasOwn(LENGTHS_OF_STAY, code)
    ? counted(Number(code), 'month')
    : choiceText(LENGTHS_OF_STAY, code);

function wordsOf({ kind, choices = {} }: FormField, value: string): string | null {
  if (value === '') return null;
  if (kind === 'choice') return choiceText(choices, value);
  if (kind === 'phone') return phoneWords(value);
  if (kind === 'dollars') return dollarWords(value);
  return kind === 'pastDay' || kind === 'birthDate' ? dayWords(value) : value;
}

/** Answers in the order of their fields. */
const fieldsAsRows = (fields: FormFields, texts: FieldValues): ReviewRow[] =>
  Object.entries(fields).map(([name, field]) => ({
    label: field.label,
    words: wordsOf(field, texts[name] ?? ''),
  }));

/** The answers that were given, as they were stored. */
export const answerRows = (fields: FormFields, answers: Readonly<Record<string, unknown>>) =>
  fieldsAsRows(
    fields,
    Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, String(value ?? '')])),
  ).filter(({ words }) => words !== null);

const fieldRows = (section: Exclude<FieldSection, 'coApplicants'>, form: DraftForm) =>
  fieldsAsRows(SECTION_FIELDS[section], cleaned(section, form[section]));

function livingRows({ living }: DraftForm): ReviewRow[] {
  const words: Record<keyof typeof LIVING_LABELS, string | null> = {
    budgetRange: budgetWords(living.budgetRange),
    preferredMoveInDate: living.preferredMoveInDate ? dayWords(living.preferredMoveInDate) : null,
    lengthOfStay: stayText(living.lengthOfStay),
    dealBreakers: listText(DEAL_BREAKERS, living.dealBreakers),
    willShareCommonSpaces: choiceText(COMMON_SPACES, living.willShareCommonSpaces),
  };
  return Object.entries(words).map(([name, text]) => ({
    label: LIVING_LABELS[name as keyof typeof LIVING_LABELS],
    words: text,
  }));
}

function lifestyleRows({ lifestyle, hobbies }: DraftForm): ReviewRow[] {
  const answers = HOME_KEYS.map((key) => {
    const { label, words }: HomeQuestion = HOME_QUESTIONS[key];
    return { label, words: choiceText(words, lifestyle[key]) };
  });
  return [...answers, { label: HOBBIES_LABEL, words: listText(HOBBIES, hobbies) }];
}

function personWords(person: FieldValues): string | null {
  const { firstName, lastName, email, phone, annualIncome } = cleaned('coApplicants', person);
  const income = annualIncome ? `${dollarWords(annualIncome)} a year` : '';
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return [name, email, phone && phoneWords(phone), income].filter(Boolean).join(', ') || null;
}

const ROWS: Record<WizardSection, (form: DraftForm, left: readonly boolean[]) => ReviewRow[]> = {
  personalInfo: (form) => fieldRows('personalInfo', form),
  lifestyle: lifestyleRows,
  livingRequirements: livingRows,
  employmentInfo: (form) => fieldRows('employmentInfo', form),
  guarantorInfo: (form) =>
    form.hasGuarantor ? fieldRows('guarantorInfo', form) : [{ label: 'Guarantor', words: 'None' }],
  coApplicants: ({ coApplicants }, left) =>
    coApplicants.length > 0
      ? coApplicants.map((person, index) => ({
          label: `Person ${index + 1}${left[index] ? ' (left)' : ''}`,
          words: personWords(person),
        }))
      : [{ label: 'With you', words: 'Nobody' }],
};

/** The answers of a section in the order of its questions; `left` says of each co-applicant whether they left since. */
export const reviewRows = (
  section: WizardSection,
  form: DraftForm,
  left: readonly boolean[] = [],
): ReviewRow[] => ROWS[section](form, left);

/** More of them are a list that nobody reads. */
const NAMED_OPEN_MAX = 4;

/** `Left open: Move-in date and Hobbies.`; empty where all is answered. */
export function openWords(rows: readonly ReviewRow[]): string {
  const open = rows.filter(({ words }) => words === null).map(({ label }) => label);
  if (open.length === 0) return '';
  return open.length > NAMED_OPEN_MAX
    ? `${open.length} questions left open.`
    : `Left open: ${listWords(open)}.`;
}
