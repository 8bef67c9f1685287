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
    detail: 'There is no email with this id that was given up.',
  },
});
type Defined = typeof problems;

declare module '@stoop/base/contract/problems' {
  interface Problems extends Defined {}
}
