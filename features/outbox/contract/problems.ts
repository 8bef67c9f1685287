import { defineProblems } from '@stoop/base/contract/problems';

/** The refusals of calls about mails. */
const problems = defineProblems({
  'mails/link-invalid': {
    status: 404,
    title: 'Link not valid',
    detail:
      'This link stops no emails. It may be incomplete, or its account deleted: then no more emails are sent. You can choose what we email you in your account.',
  },
  'outbox/not-found': {
    status: 404,
    title: 'No such email',
    detail: 'There is no email with this id that failed or was given up.',
  },
  'outbox/not-open': {
    status: 404,
    title: 'No such email',
    detail: 'There is no email with this id that waits: it left, or was given up meanwhile.',
  },
  'outbox/held': {
    status: 409,
    title: 'Emails are held back',
    detail:
      'All emails wait, because MAIL_TRANSPORT is hold: they leave when whoever runs the site sets another one and starts it again.',
  },
});
type Defined = typeof problems;

declare module '@stoop/base/contract/problems' {
  interface Problems extends Defined {}
}
