import { defineProblems } from '@stoop/base/contract/problems';

/** The refusals about tours. */
const problems = defineProblems({
  'tours/not-found': {
    status: 404,
    title: 'No such tour',
    detail: 'There is no tour with this id.',
  },
  'tours/slot-taken': {
    status: 409,
    title: 'Time taken',
    detail: 'Somebody else has just taken this time. Please choose another one.',
  },
  'tours/not-offered': {
    status: 422,
    title: 'Time not offered',
    detail: 'There are no tours at this time. Please choose one of the times that are shown.',
  },
  'tours/too-many': {
    status: 409,
    title: 'Too many tours',
    detail: 'You have three tours booked. See or cancel one of them before you book another.',
  },
  'tours/overlap': {
    status: 409,
    title: 'Another tour at this time',
    detail: 'You have another tour at this time. Please choose a different one.',
  },
  'tours/same-slot': {
    status: 422,
    title: 'The same time',
    detail: 'Your tour is at this time already. Please choose another one.',
  },
  'tours/ended': {
    status: 409,
    title: 'Tour over',
    detail: 'This tour is cancelled or over. Nothing can be changed anymore.',
  },
  'tours/guide-unknown': {
    status: 422,
    title: 'Not staff of this building',
    detail:
      'Only staff who may see the building can be named from the list. Choose another colleague, or write a name.',
  },
  'tours/version-changed': {
    status: 409,
    title: 'Changed in the meantime',
    detail: 'This tour was changed in the meantime. Please look at it again.',
  },
  'tours/application-mismatch': {
    status: 422,
    title: 'Another home',
    detail: 'This is not an open application of yours for this home.',
  },
  'tours/link-invalid': {
    status: 404,
    title: 'Link not valid',
    detail:
      'This link is incomplete or not one of ours. Please open the newest email about the tour.',
  },
  'tours/link-used': {
    status: 410,
    title: 'Link used',
    detail: 'The tour was changed since this email. Please open the newest email about the tour.',
  },
  'tours/link-expired': {
    status: 410,
    title: 'Link expired',
    detail: 'The tour of this link has begun. Nothing can be changed anymore.',
  },
  'tours/feed-not-found': {
    status: 404,
    title: 'No such calendar',
    detail: 'This link reads no calendar. A new one can be made on the page of tours.',
  },
  'tours/wait-too-late': {
    status: 422,
    title: 'No earlier time to wait for',
    detail:
      'Earlier times are given at least 24 hours ahead. Please choose a day before that of your tour.',
  },
  'tours/time-free': {
    status: 409,
    title: 'A time is free',
    detail: 'An earlier time is free now: you can move your tour there yourself.',
  },
  'tours/not-begun': {
    status: 422,
    title: 'Tour not begun',
    detail: 'This tour has not begun. It can be marked from its start.',
  },
  'tours/plan-effects-changed': {
    status: 409,
    title: 'Other tours',
    detail:
      'Tours were booked or cancelled in the meantime, so the hours affect others than you saw. Please look again.',
  },
  'tours/plan-changed': {
    status: 409,
    title: 'Changed in the meantime',
    detail: 'Somebody else changed these hours in the meantime. Please look at them again.',
  },
});
type Defined = typeof problems;

declare module '@stoop/base/contract/problems' {
  interface Problems extends Defined {}
}
