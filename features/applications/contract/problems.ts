import { defineProblems } from '@stoop/base/contract/problems';
import { VIEWS_MAX } from '../rules/board-views.ts';
import { LABELS_MAX } from '../rules/labels.ts';
import '@stoop/features/listings/contract/problems';
import { ASKED_DAYS, MAIL_AGAIN_HOURS, MAILS_EACH } from '../rules/named-people.ts';
import { DRAFTS_MAX } from '../rules/wizard.ts';

/** The refusals of calls about applications. */
const problems = defineProblems({
  'applications/missing-ids': {
    status: 422,
    title: 'Ids missing',
    detail: 'Missing building ID or unit ID',
  },
  'applications/invalid': {
    status: 422,
    title: 'Invalid application',
    detail: 'Invalid application type or missing data',
  },
  'applications/building-mismatch': {
    status: 422,
    title: 'Another building',
    detail: 'Building ID mismatch',
  },
  'applications/sent-already': {
    status: 409,
    title: 'Sent already',
    detail:
      'You have sent an application for this home, and it runs. Your portal says where it stands.',
  },
  'applications/drafts-full': {
    status: 409,
    title: 'Too many applications begun',
    detail: `You have begun ${DRAFTS_MAX} applications, which is the most. Send or delete one in your portal.`,
  },
  'applications/key-reused': {
    status: 422,
    title: 'Key used before',
    detail: 'This Idempotency-Key was used with another body. Please use a new one.',
  },
  'applications/not-found': {
    status: 404,
    title: 'No such application',
    detail: 'There is no application with this id.',
  },
  'applications/assignee-unknown': {
    status: 422,
    title: 'Not of this building',
    detail: 'Nobody with this id is staff who may see the building. Choose one of the colleagues.',
  },
  'applications/assignee-changed': {
    status: 409,
    title: 'Changed hands',
    detail: 'It changed hands since you looked. Please look again.',
  },
  'applications/not-sender': {
    status: 403,
    title: 'Sent by somebody else',
    detail: 'Only who sent this application can do this. You can read it, and leave it.',
  },
  'applications/applied-together': {
    status: 409,
    title: 'Applied together',
    detail:
      'You are part of an application for this unit already. To apply without the others, leave it first.',
  },
  'applications/sent-by-you': {
    status: 422,
    title: 'Sent by you',
    detail: 'You sent this application, so nobody can leave you out of it. You can withdraw it.',
  },
  'applications/ended': {
    status: 422,
    title: 'Application ended',
    detail: 'This application has ended. Nothing more can be done with it.',
  },
  'applications/stage-not-allowed': {
    status: 422,
    title: 'Stage out of reach',
    detail: 'An application cannot go there from its present stage.',
  },
  'applications/duplicate-not-found': {
    status: 404,
    title: 'No such pair',
    detail: 'These two applications share nothing, or one of them is gone.',
  },
  'applications/note-not-found': {
    status: 404,
    title: 'No such note',
    detail: 'There is no note of yours with this id.',
  },
  'applications/note-flagged': {
    status: 422,
    title: 'Please check these words',
    detail:
      'This reads like a person’s criminal history, which must not decide about a home. Please leave it out, or confirm that it is something else.',
  },
  'applications/reason-missing': {
    status: 422,
    title: 'Reason missing',
    detail: 'Please say why this application ends. Its applicant is told.',
  },
  'applications/reason-text-missing': {
    status: 422,
    title: 'Sentence missing',
    detail: 'Please write the reason in a sentence. Its applicant reads it.',
  },
  'applications/reason-not-taken': {
    status: 422,
    title: 'No reason needed',
    detail:
      'Only an application that ends has a reason, and only some reasons take a sentence of yours.',
  },
  'applications/version-changed': {
    status: 409,
    title: 'Changed in the meantime',
    detail: 'Somebody else changed this application in the meantime. Please look at it again.',
  },
  'applications/answers-changed': {
    status: 409,
    title: 'Changed in the meantime',
    detail:
      'These answers were changed in the meantime. Please look at them again, then correct them.',
  },
  'applications/being-read': {
    status: 409,
    title: 'Being read',
    detail:
      'Staff have begun to read this application, so they must agree to a correction. Please ask for it.',
  },
  'applications/not-read-yet': {
    status: 409,
    title: 'Not read yet',
    detail: 'Nobody has read this application yet, so you can correct it at once.',
  },
  'applications/members-fixed': {
    status: 422,
    title: 'Others are on it',
    detail:
      'Others are part of this application, so nobody can be added or taken off here. Each of them can leave.',
  },
  'applications/correction-not-found': {
    status: 404,
    title: 'No such correction',
    detail: 'Nobody asked for a correction with this id.',
  },
  'applications/correction-decided': {
    status: 409,
    title: 'Decided already',
    detail: 'This correction does not wait anymore: it was decided, or replaced by a later one.',
  },
  'applications/decline-reason-missing': {
    status: 422,
    title: 'Word missing',
    detail: 'Please say in a sentence why not. The applicant reads it.',
  },
  'applications/undo-not-possible': {
    status: 409,
    title: 'Cannot be taken back',
    detail: 'Only your own last move can be taken back, and only within five minutes.',
  },
  'applications/place-taken': {
    status: 409,
    title: 'Place taken',
    detail: 'The applicant stands in this queue with another application.',
  },
  'applications/named-link-invalid': {
    status: 404,
    title: 'Link not valid',
    detail:
      'This link asks nothing anymore. It may be incomplete, a newer email may have replaced it, or the application is gone.',
  },
  'applications/named-not-found': {
    status: 404,
    title: 'Nobody asks you',
    detail: 'There is nothing that asks you under this id.',
  },
  'applications/named-answered': {
    status: 409,
    title: 'Answered already',
    detail: 'This was answered before. Your portal shows what you agreed to.',
  },
  'applications/named-expired': {
    status: 410,
    title: 'Time is over',
    detail: `An email asks for ${ASKED_DAYS} days, and they are over. Whoever named you can ask again.`,
  },
  'applications/named-other-address': {
    status: 403,
    title: 'Another address',
    detail:
      'This asks the owner of another email address. Sign in with an account of that address, or have the applicant correct it.',
  },
  'applications/named-yourself': {
    status: 422,
    title: 'Your own application',
    detail: 'You sent this application yourself, so you cannot join it.',
  },
  'applications/own-part-invalid': {
    status: 422,
    title: 'Please check your answers',
    detail: 'Some answers about yourself are missing or cannot be used. Each of them says why.',
  },
  'applications/named-address-invalid': {
    status: 422,
    title: 'Not an address',
    detail: 'The email address is not valid.',
  },
  'applications/named-twice': {
    status: 409,
    title: 'Named already',
    detail: 'This address is named in the application already. Each person needs one of their own.',
  },
  'applications/named-mailed': {
    status: 409,
    title: 'Asked lately',
    detail: `The last email was sent less than ${MAIL_AGAIN_HOURS} hours ago. Please give them time to read it.`,
  },
  'applications/named-mails-used': {
    status: 409,
    title: 'No more emails',
    detail: `Nobody gets more than ${MAILS_EACH} emails for one application, and one account asks only so many people a day. Please talk to them; they see it in their portal once they sign in.`,
  },
  'applications/view-not-found': {
    status: 404,
    title: 'No such view',
    detail: 'There is no view of yours with this id.',
  },
  'applications/views-full': {
    status: 409,
    title: 'Too many views',
    detail: `You have saved ${VIEWS_MAX} views, which is the most. Delete one that you no longer need.`,
  },
  'applications/view-name-taken': {
    status: 409,
    title: 'Name taken',
    detail: 'You have a view of this name already. Choose another name, or delete that view.',
  },
  'applications/view-needs-building': {
    status: 422,
    title: 'No building',
    detail: 'A view is shared with the staff of a building: narrow it to one of yours first.',
  },
  'applications/views-changed': {
    status: 409,
    title: 'Changed meanwhile',
    detail: 'Your views changed in another tab meanwhile. Please look again.',
  },
  'applications/file-too-long': {
    status: 422,
    title: 'Too many for one file',
    detail: 'A file has at most 5,000 applications. Narrow them, by a building or a stage.',
  },
  'applications/label-not-found': {
    status: 404,
    title: 'No such label',
    detail: 'There is no such label any more. Please look again.',
  },
  'applications/label-not-yours': {
    status: 403,
    title: 'Label of others',
    detail: 'Labels of a building are kept by its staff, those of all buildings by staff of all.',
  },
  'applications/label-flagged': {
    status: 422,
    title: 'Not a label',
    detail:
      'A label must not say who somebody is: the law keeps it out of decisions about homes. Name what is to be done instead, such as “Call back”.',
  },
  'applications/label-name-taken': {
    status: 409,
    title: 'Name taken',
    detail: 'There is a label of this name already. Use that one, or choose another name.',
  },
  'applications/labels-full': {
    status: 409,
    title: 'Too many labels',
    detail: `There are ${LABELS_MAX} labels, which is the most. Delete one that is no longer needed.`,
  },
  'applications/label-elsewhere': {
    status: 422,
    title: 'Label of another building',
    detail: 'This label belongs to a building, and some of these applications are for another one.',
  },
});
type Defined = typeof problems;

declare module '@stoop/base/contract/problems' {
  interface Problems extends Defined {}
}
