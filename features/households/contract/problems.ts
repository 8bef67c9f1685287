import { defineProblems } from '@stoop/base/contract/problems';

/** The refusals of calls about households. */
const problems = defineProblems({
  'households/not-found': {
    status: 404,
    title: 'No such household',
    detail: 'There is no household of yours with this id.',
  },
  'households/member-not-found': {
    status: 404,
    title: 'Person not found',
    detail: 'One of these people cannot be invited. Please look at the list again.',
  },
  'households/member-applied': {
    status: 409,
    title: 'One of you applied before',
    detail:
      'One of you has applied for this unit already, alone or with others. That application has to be withdrawn or left first.',
  },
  'households/size': {
    status: 422,
    title: 'Another number of people',
    detail: 'A household has at least two people, and at most one for each free room of the home.',
  },
  'households/mixed': {
    status: 422,
    title: 'Refs and ids together',
    detail: 'Ask either people suggested on the home’s page, or people whose cards you know.',
  },
  'households/yourself': {
    status: 422,
    title: 'You are in already',
    detail: 'You are part of your household yourself. Please invite others.',
  },
  'households/not-shared': {
    status: 422,
    title: 'Nothing to share',
    detail: 'This home has only one free room, so that no household can take it together.',
  },
  'households/already-in-one': {
    status: 409,
    title: 'In a household already',
    detail: 'You are in a household for this home. Leave it before you join another one.',
  },
  'households/asked-before': {
    status: 409,
    title: 'Others are asked first',
    detail:
      'Whoever made this link has asked others to take this home, who have not all answered. Try the link again once they have.',
  },
  'households/ended': {
    status: 409,
    title: 'Household ended',
    detail: 'This household has ended. Nothing more can be done with it.',
  },
  'households/not-complete': {
    status: 409,
    title: 'Not everybody is in',
    detail: 'A household can do this once everybody has accepted.',
  },
  'households/yes-missing': {
    status: 409,
    title: 'Not everybody has said yes',
    detail:
      'Before you apply together each of you says yes once more, to the home and its rent as they are now. The others find that on the page of the household.',
  },
  'households/name-missing': {
    status: 422,
    title: 'Your full name',
    detail:
      'An application names everybody who signs. Please add your first and last name to your profile, and check your phone if it has one.',
  },
  'households/rent-changed': {
    status: 409,
    title: 'Another rent',
    detail: 'The rent of this home has changed since you saw it. Please look at it again.',
  },
  'households/applied': {
    status: 409,
    title: 'Applied already',
    detail: 'Your household has applied for this home already.',
  },
  'households/values-invalid': {
    status: 422,
    title: 'Values not valid',
    detail: 'Please give one whole amount for each room. Together they must be the rent.',
  },
  'households/values-sealed': {
    status: 409,
    title: 'Your split stands',
    detail:
      'All of you have seen the split. The amounts change only if everybody agrees to say them again.',
  },
  'households/split-open': {
    status: 409,
    title: 'Nothing to say again',
    detail: 'Not everybody has said what the rooms are worth. Each of you can still change that.',
  },
  'households/version-changed': {
    status: 409,
    title: 'Changed in the meantime',
    detail: 'Your household changed in the meantime. Please look at it again.',
  },
  'households/agreement-changed': {
    status: 409,
    title: 'Changed in the meantime',
    detail: 'Your agreement changed in the meantime. Please look at it again.',
  },
  'households/agreement-not-saved': {
    status: 409,
    title: 'Nothing to confirm yet',
    detail: 'This is a proposal. Save it first, so that everybody confirms the same.',
  },
  'households/agreement-invalid': {
    status: 422,
    title: 'Please check the agreement',
    detail: 'Something in the agreement does not fit yet.',
  },
});
type Defined = typeof problems;

declare module '@stoop/base/contract/problems' {
  interface Problems extends Defined {}
}
