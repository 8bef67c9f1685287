import { defineProblems } from '@stoop/base/contract/problems';

/** The refusals of calls about messages. */
const problems = defineProblems({
  'messages/thread-not-found': {
    status: 404,
    title: 'No such conversation',
    detail: 'There is no conversation at this address, or it is not one of yours.',
  },
  'messages/closed': {
    status: 409,
    title: 'You are no longer in it',
    detail: 'You are no longer part of this conversation. What was written before stays here.',
  },
  'messages/answered-meanwhile': {
    status: 409,
    title: 'Answered in the meantime',
    detail:
      'A colleague has answered in the meantime. Please read it, then send yours if it is still needed.',
  },
  'messages/too-many-homes': {
    status: 429,
    title: 'Too many homes in a day',
    detail:
      'You asked about many homes today. Please wait until tomorrow before you ask about another.',
  },
});
type Defined = typeof problems;

declare module '@stoop/base/contract/problems' {
  interface Problems extends Defined {}
}
