import { defineProblems } from '@stoop/base/contract/problems';

/** The refusals of calls about mails. */
const problems = defineProblems({
  'mails/link-invalid': {
    status: 404,
    title: 'Link not valid',
    detail:
      'This link stops no mails. It may be incomplete, or its account deleted: then no more mails are sent. You can choose what we mail you in your account.',
  },
  'outbox/not-found': {
    status: 404,
    title: 'No such mail',
    detail: 'There is no mail with this id that was given up.',
  },
});
type Defined = typeof problems;

declare module '@stoop/base/contract/problems' {
  interface Problems extends Defined {}
}
