import { defineProblems } from '@stoop/base/contract/problems';
import { TEMPLATES_MAX } from '../rules/templates.ts';

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
  'messages/nobody-reads': {
    status: 409,
    title: 'Nobody reads messages here',
    detail:
      'Whoever this is about has no account, so a message would reach nobody. Please call or write an email instead.',
  },
  'messages/answered-meanwhile': {
    status: 409,
    title: 'Answered in the meantime',
    detail:
      'A colleague has answered in the meantime. Please read it, then send yours if it is still needed.',
  },
  'messages/template-not-found': {
    status: 404,
    title: 'No such template',
    detail: 'There is no such template anymore. Please look again.',
  },
  'messages/template-not-yours': {
    status: 403,
    title: 'Template of others',
    detail:
      'Templates of a building are kept by its staff, those of all buildings by staff of all.',
  },
  'messages/template-flagged': {
    status: 422,
    title: 'Cannot be sent like this',
    detail: 'Something in the template is no field, or may not be written to applicants.',
  },
  'messages/template-name-taken': {
    status: 409,
    title: 'Name taken',
    detail: 'There is a template of this name already. Change that one, or choose another name.',
  },
  'messages/templates-full': {
    status: 409,
    title: 'Too many templates',
    detail: `There are ${TEMPLATES_MAX} templates, which is the most. Delete one that is no longer needed.`,
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
