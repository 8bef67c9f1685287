import { defineProblems } from '@stoop/base/contract/problems';

/** The refusals of calls about documents; those of the files themselves are in `base/contract/document-problems.ts`. */
const problems = defineProblems({
  'documents/not-found': {
    status: 404,
    title: 'No such document',
    detail: 'There is no document at this address, or it was deleted.',
  },
  'documents/request-not-found': {
    status: 404,
    title: 'No such request',
    detail: 'Nobody asks for this document, or no longer. Please reload the page.',
  },
  'documents/not-awaited': {
    status: 409,
    title: 'No longer needed',
    detail: 'This document was accepted or is no longer needed. Nothing was stored.',
  },
  'documents/full': {
    status: 409,
    title: 'Enough files',
    detail:
      'Five files are sent for this already. Please delete one first, or put pages into one PDF.',
  },
  'documents/application-ended': {
    status: 409,
    title: 'The application has ended',
    detail: 'This application has ended: it needs no documents.',
  },
  'documents/wrong-stage': {
    status: 422,
    title: 'Not at this stage',
    detail: 'Documents are asked for while the application is at “Application In Progress”.',
  },
  'documents/not-on-it': {
    status: 422,
    title: 'Not on this application',
    detail:
      'Somebody who is asked has no account, or has left the application. Please reload the page.',
  },
  'documents/not-theirs': {
    status: 422,
    title: 'Not theirs to send',
    detail:
      'The proof of a guarantor’s income is asked of the guarantor alone, everything else of those who apply. Please choose what each of them can send.',
  },
  'documents/too-many': {
    status: 422,
    title: 'Too many requests',
    detail: 'So much cannot be asked for at once. Please withdraw what is not needed.',
  },
  'documents/words-refused': {
    status: 422,
    title: 'Not to be asked for',
    detail:
      'This asks for something that nobody has to show for a home: a criminal history, a social security number, bank statements or identity documents. Please take it out.',
  },
  'documents/changed': {
    status: 409,
    title: 'Changed in the meantime',
    detail:
      'This has changed in the meantime: a file came or went, or a colleague was faster. Please look again.',
  },
  'documents/answer-not-allowed': {
    status: 422,
    title: 'Not now',
    detail: 'Where this request stands, it cannot be answered so.',
  },
  'documents/storage-away': {
    status: 503,
    title: 'Documents unavailable for a moment',
    detail: 'The storage of documents cannot be reached right now. Please try again in a moment.',
  },
});
type Defined = typeof problems;

declare module '@stoop/base/contract/problems' {
  interface Problems extends Defined {}
}
