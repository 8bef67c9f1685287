import {
  CO_APPLICANT_FIELDS,
  EMPLOYMENT_FIELDS,
  type FormFields,
  GUARANTOR_FIELDS,
  PERSONAL_FIELDS,
} from '@stoop/domain/applications/form-fields';
import type { WizardSection } from '@stoop/domain/applications/wizard';
import { HOME_KEYS, HOME_QUESTIONS, type HomeQuestion } from '@stoop/domain/people/home-questions';
import { DEAL_BREAKERS, HOBBIES, LENGTHS_OF_STAY } from '@stoop/domain/people/vocabularies';
import { budgetWords, dollarWords } from '../../ui/budget-words.ts';
import { dateWords } from '../../ui/words.ts';
import { cleaned, type DraftForm, type Typed } from './draft.ts';
import { COMMON_SPACES, HOBBIES_LABEL, LIVING_LABELS } from './sections.ts';

/** An answer as the review shows it; `words` is null where there is none. */
export interface ReviewRow {
  label: string;
  words: string | null;
}

type Words = Readonly<Record<string, string>>;
const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** The words of a code; an imported application may hold words of its own. */
const chosen = (words: Words, code: string): string | null => (words[code] ?? code) || null;
const listed = (words: Words, codes: readonly string[]): string | null =>
  LIST.format(codes.flatMap((code) => chosen(words, code) ?? [])) || null;
const dayWords = (day: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? dateWords(day) : day;

function typedRows(fields: FormFields, typed: Typed): ReviewRow[] {
  const written = cleaned(fields, typed);
  return Object.entries(fields).map(([name, { label, kind, choices = {} }]) => {
    const value = written[name] ?? '';
    if (value === '') return { label, words: null };
    if (kind === 'choice') return { label, words: chosen(choices, value) };
    if (kind === 'dollars') return { label, words: dollarWords(value) };
    return { label, words: kind === 'pastDay' || kind === 'birthDate' ? dayWords(value) : value };
  });
}

function livingRows({ living }: DraftForm): ReviewRow[] {
  const words: Record<keyof typeof LIVING_LABELS, string | null> = {
    budgetRange: budgetWords(living.budgetRange),
    preferredMoveInDate: living.preferredMoveInDate ? dayWords(living.preferredMoveInDate) : null,
    lengthOfStay: chosen(LENGTHS_OF_STAY, living.lengthOfStay),
    dealBreakers: listed(DEAL_BREAKERS, living.dealBreakers),
    willShareCommonSpaces: chosen(COMMON_SPACES, living.willShareCommonSpaces),
  };
  return Object.entries(words).map(([name, said]) => ({
    label: LIVING_LABELS[name as keyof typeof LIVING_LABELS],
    words: said,
  }));
}

function lifestyleRows({ lifestyle, hobbies }: DraftForm): ReviewRow[] {
  const answers = HOME_KEYS.map((key) => {
    const { label, words }: HomeQuestion = HOME_QUESTIONS[key];
    return { label, words: chosen(words, lifestyle[key]) };
  });
  return [...answers, { label: HOBBIES_LABEL, words: listed(HOBBIES, hobbies) }];
}

function personWords(person: Typed): string | null {
  const { firstName, lastName, email, phone, annualIncome } = cleaned(CO_APPLICANT_FIELDS, person);
  const income = annualIncome ? `${dollarWords(annualIncome)} a year` : '';
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return [name, email, phone, income].filter(Boolean).join(', ') || null;
}

const ROWS: Record<WizardSection, (form: DraftForm) => ReviewRow[]> = {
  personalInfo: ({ personalInfo }) => typedRows(PERSONAL_FIELDS, personalInfo),
  lifestyle: lifestyleRows,
  livingRequirements: livingRows,
  employmentInfo: ({ employmentInfo }) => typedRows(EMPLOYMENT_FIELDS, employmentInfo),
  guarantorInfo: ({ hasGuarantor, guarantorInfo }) =>
    hasGuarantor
      ? typedRows(GUARANTOR_FIELDS, guarantorInfo)
      : [{ label: 'Guarantor', words: 'None' }],
  coApplicants: ({ coApplicants }) =>
    coApplicants.length > 0
      ? coApplicants.map((person, at) => ({
          label: `Person ${at + 1}`,
          words: personWords(person),
        }))
      : [{ label: 'With you', words: 'Nobody' }],
};

/** The answers of a section, in the order in which they are asked. */
export const reviewRows = (section: WizardSection, form: DraftForm): ReviewRow[] =>
  ROWS[section](form);
