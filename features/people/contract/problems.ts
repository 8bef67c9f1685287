import { defineProblems } from '@stoop/base/contract/problems';

/** The refusals of calls about friends. Hidden, blocked and unknown people are one answer. */
const problems = defineProblems({
  'people/card-not-found': {
    status: 404,
    title: 'No such card',
    detail: 'There is nobody with this id who shows a card.',
  },
  'people/request-not-found': {
    status: 404,
    title: 'No such request',
    detail: 'There is no friend request from this person that is waiting for an answer.',
  },
  'people/own-request': {
    status: 422,
    title: 'That is you',
    detail: 'This is your own card. Please choose somebody else.',
  },
  'people/is-blocked': {
    status: 422,
    title: 'Blocked by you',
    detail: 'You blocked this person. Please unblock them first.',
  },
  'people/asked-before': {
    status: 422,
    title: 'Asked before',
    detail: 'You asked this person before. Please wait before you ask again.',
  },
  'people/are-friends': {
    status: 409,
    title: 'Accepted meanwhile',
    detail: 'Your request was accepted before you undid it, so you are friends. You can unfriend.',
  },
  'people/report-not-found': {
    status: 404,
    title: 'No such report',
    detail: 'There is no report with one of these ids.',
  },
  'people/profile-not-found': {
    status: 404,
    title: 'No profile',
    detail: 'User document not found',
  },
});
type Defined = typeof problems;

declare module '@stoop/base/contract/problems' {
  interface Problems extends Defined {}
}
