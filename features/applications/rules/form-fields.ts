/** How a field of the application is validated. `form-check.ts` has one check for each kind. */
export type FieldKind = 'text' | 'email' | 'phone' | 'birthDate' | 'pastDay' | 'dollars' | 'choice';

export interface FormField {
  label: string;
  kind: FieldKind;
  isRequired: boolean;
  /** The maximum length of a text, in characters. */
  most?: number;
  choices?: Readonly<Record<string, string>>;
  hint?: string;
  /** The HTML attribute. */
  autoComplete?: string;
}

export type FormFields = Readonly<Record<string, FormField>>;

const NAME_MOST = 100;
const DOLLARS_HINT = 'Before tax, in whole US dollars a year.';

const name = (label: string, autoComplete?: string) =>
  ({
    label,
    kind: 'text',
    isRequired: true,
    most: NAME_MOST,
    ...(autoComplete && { autoComplete }),
  }) as const;

/*
 * The fields of an application, one table for each section. There is no field for criminal history, social
 * security number, bank or identity document: New York forbids some of these, and the rest is not needed.
 */
export const PERSONAL_FIELDS = {
  firstName: name('First name', 'given-name'),
  lastName: name('Last name', 'family-name'),
  email: { label: 'Email', kind: 'email', isRequired: true, autoComplete: 'email' },
  phone: { label: 'Phone', kind: 'phone', isRequired: true, autoComplete: 'tel' },
  dateOfBirth: {
    label: 'Date of birth',
    kind: 'birthDate',
    isRequired: true,
    hint: 'You must be 18 to sign a lease. It plays no part in any choice.',
    autoComplete: 'bday',
  },
  backgroundReportDate: {
    label: 'Date of a background report',
    kind: 'pastDay',
    isRequired: false,
    hint: 'If you have one, or a credit report. Under 30 days old when you apply, another one costs you nothing.',
  },
} as const satisfies FormFields;

const EMPLOYMENT_STATUSES = {
  employed: 'Employed',
  self_employed: 'Self-employed',
  student: 'Student',
  retired: 'Retired',
  benefits: 'Benefits or voucher',
  between_jobs: 'Between jobs',
  other: 'Other, or I would rather not say',
} as const;

export const EMPLOYMENT_FIELDS = {
  status: {
    label: 'Source of income',
    kind: 'choice',
    isRequired: true,
    choices: EMPLOYMENT_STATUSES,
    hint: 'The landlord reads it with your application. Every lawful source of income counts alike. If you work and have a voucher or benefits, choose “Benefits or voucher” and add your work below: your income is then not compared with the whole rent.',
  },
  employer: { label: 'Employer or school', kind: 'text', isRequired: false, most: 150 },
  jobTitle: { label: 'What you do there', kind: 'text', isRequired: false, most: 100 },
  annualIncome: { label: 'Yearly income', kind: 'dollars', isRequired: false, hint: DOLLARS_HINT },
  startDate: { label: 'Start date', kind: 'pastDay', isRequired: false },
} as const satisfies FormFields;

export const GUARANTOR_FIELDS = {
  firstName: name('First name'),
  lastName: name('Last name'),
  email: { label: 'Email', kind: 'email', isRequired: true },
  phone: { label: 'Phone', kind: 'phone', isRequired: false },
  relationship: { label: 'Relationship to you', kind: 'text', isRequired: false, most: 100 },
  annualIncome: { label: 'Yearly income', kind: 'dollars', isRequired: false, hint: DOLLARS_HINT },
} as const satisfies FormFields;

export const CO_APPLICANT_FIELDS = {
  firstName: name('First name'),
  lastName: name('Last name'),
  email: { label: 'Email', kind: 'email', isRequired: true },
  phone: { label: 'Phone', kind: 'phone', isRequired: false },
  annualIncome: {
    label: 'Yearly income',
    kind: 'dollars',
    isRequired: false,
    hint: `${DOLLARS_HINT} Leave it empty if you do not know: they say it in their own part.`,
  },
} as const satisfies FormFields;

/** The most people who could share the largest unit with the applicant. */
export const CO_APPLICANTS_MAX = 7;

/** Values of a section as they are entered and sent; a missing or empty field has no answer. */
export type FormValues<Fields extends FormFields> = { [Name in keyof Fields]?: string | number };

export type PersonalInfo = FormValues<typeof PERSONAL_FIELDS>;
export type EmploymentInfo = FormValues<typeof EMPLOYMENT_FIELDS>;
export type GuarantorInfo = FormValues<typeof GUARANTOR_FIELDS>;
export type CoApplicant = FormValues<typeof CO_APPLICANT_FIELDS>;
