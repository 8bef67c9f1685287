import type { Refusal } from '../refusal.ts';

/** The refusals of calls about mails. */
export const MAIL_PROBLEMS = {
  'mails/link-invalid': {
    status: 404,
    title: 'Link not valid',
    detail:
      'This link stops no mails. It may be incomplete, or its account deleted: then no more mails are sent. You can choose what we mail you in your account.',
  },
} as const satisfies Record<string, Refusal>;
