import { defineProblems } from './problems.ts';

/** The refusals of uploaded pictures. */
const problems = defineProblems({
  'photo/wrong-type': {
    status: 415,
    title: 'Unsupported picture',
    detail: 'The picture must be a JPEG, PNG or WebP file.',
  },
  'photo/too-large': {
    status: 413,
    title: 'Picture too large',
    detail: 'The picture must be at most 5 MB and 24 megapixels.',
  },
  'photo/unreadable': {
    status: 422,
    title: 'Picture unreadable',
    detail: 'This file cannot be read as a picture. Please choose another.',
  },
  'photo/too-complex': {
    status: 422,
    title: 'Picture too complex',
    detail:
      'This picture takes too long to prepare. Please save it in a simpler way, or choose another.',
  },
  'photo/busy': {
    status: 429,
    title: 'Busy',
    detail: 'Many pictures are being prepared right now. Please try again in a moment.',
  },
  'photo/animated': {
    status: 422,
    title: 'Animated picture',
    detail: 'This picture moves. Please choose a still one.',
  },
  'photo/wrong-shape': {
    status: 422,
    title: 'Picture too small or too narrow',
    detail:
      'The picture must be at least 320 pixels wide and high, and at most four times as long as it is wide.',
  },
  'photo/storage-away': {
    status: 503,
    title: 'Photos unavailable for a moment',
    detail: 'The storage of photos cannot be reached right now. Please try again in a moment.',
  },
  'photo/not-found': {
    status: 404,
    title: 'No such picture',
    detail: 'There is no picture at this address.',
  },
});
type Defined = typeof problems;

declare module './problems.ts' {
  interface Problems extends Defined {}
}
