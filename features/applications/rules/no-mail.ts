/**
 * Why an applicant gets no mails about an application. The address in the answers gets none either: nobody has shown that
 * it is the applicant's, and without an account its links lead to nothing that the reader may see.
 */
export const NO_MAIL = {
  'no-account': 'No email: the applicant has no account here.',
  'no-address': 'No email: the account of the applicant has no email address.',
} as const;

export const NO_MAIL_REASONS = Object.keys(NO_MAIL) as (keyof typeof NO_MAIL)[];
export type NoMailReason = keyof typeof NO_MAIL;
