import { defineProblems } from './problems.ts';

/** The refusals of uploaded documents. */
const problems = defineProblems({
  'document/wrong-type': {
    status: 415,
    title: 'Unsupported file',
    detail: 'The document must be a PDF, JPEG, PNG or HEIC file.',
  },
  'document/not-as-named': {
    status: 422,
    title: 'Not what its name says',
    detail:
      'This file is not of the kind that its name says. Please save it again under its own kind, or choose another.',
  },
  'document/too-large': {
    status: 413,
    title: 'File too large',
    detail: 'The document must be at most 10 MB, and a picture at most 50 megapixels.',
  },
  'document/empty': {
    status: 422,
    title: 'Empty file',
    detail: 'This file is empty. Please choose another.',
  },
  'document/unreadable': {
    status: 422,
    title: 'File unreadable',
    detail:
      'This file is damaged or incomplete. Please save or print it as a PDF again, or send a picture of it.',
  },
  'document/encrypted': {
    status: 422,
    title: 'File encrypted',
    detail:
      'This file is encrypted or has a password. Please save a copy without one, or send a picture of it.',
  },
  'document/active': {
    status: 422,
    title: 'File with programs or attachments',
    detail:
      'This PDF has a program, an interactive form or another file inside. Please print it as a PDF, which leaves those out, and send that.',
  },
  'document/too-many-pages': {
    status: 422,
    title: 'Too many pages',
    detail: 'This PDF has more than 100 pages. Please send only the pages that are asked for.',
  },
  'document/too-complex': {
    status: 422,
    title: 'File too complex',
    detail:
      'This file takes too much to open. Please save it in a simpler way, or send a picture of it.',
  },
  'document/busy': {
    status: 429,
    title: 'Busy',
    detail: 'Many files are being read right now. Please try again in a moment.',
  },
});
type Defined = typeof problems;

declare module './problems.ts' {
  interface Problems extends Defined {}
}
