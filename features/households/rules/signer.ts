import { checkFields, type FormIssue } from '@stoop/features/applications/rules/form-check';
import { CO_APPLICANT_FIELDS } from '@stoop/features/applications/rules/form-fields';

const { firstName, lastName, phone } = CO_APPLICANT_FIELDS;

/** What the application takes from the profile of a member: whoever signs the lease is named in full. */
export const SIGNER_FIELDS = { firstName, lastName, phone } as const;
export type SignerField = keyof typeof SIGNER_FIELDS;
export type Signer = Readonly<Record<SignerField, string>>;

/** What of it keeps a member from being on the application, by its field: `own.lastName`. */
export const signerIssues = (signer: Signer, today: string): FormIssue[] =>
  checkFields(SIGNER_FIELDS, signer, { path: 'own', today });
