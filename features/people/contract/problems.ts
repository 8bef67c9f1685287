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
    title: 'Accepted in the meantime',
    detail: 'Your request was accepted before you undid it, so you are friends. You can unfriend.',
  },
  'people/invite-link-ended': {
    status: 404,
    title: 'This link has ended',
    detail:
      'It was used, taken back, or made more than seven days ago. Ask whoever sent it for another one.',
  },
  'people/own-invite-link': {
    status: 422,
    title: 'Your own link',
    detail: 'You made this link. Send it to the person you would like to ask.',
  },
  'people/invite-links-full': {
    status: 409,
    title: 'Too many open links',
    detail: 'You have ten open links. End one of them, or wait until one is used.',
  },
  'people/invite-address-invalid': {
    status: 422,
    title: 'Not an email address',
    detail: 'Please check the email address, or leave it out and send the link yourself.',
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
