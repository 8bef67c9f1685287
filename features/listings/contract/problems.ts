import { defineProblems } from '@stoop/base/contract/problems';

/** The refusals about how true listings are. */
const problems = defineProblems({
  'listings/unit-lapsed': {
    status: 409,
    title: 'Home not confirmed',
    detail:
      'Nobody has confirmed this home for days, so that it may be gone. Please ask us before you plan with it.',
  },
  'listings/report-not-found': {
    status: 404,
    title: 'No such report',
    detail: 'There is no report with this id.',
  },
  'listings/link-invalid': {
    status: 404,
    title: 'Link not valid',
    detail:
      'This link is incomplete or not one of ours. Please open the newest email about the home.',
  },
  'listings/link-used': {
    status: 410,
    title: 'Link used',
    detail:
      'The question of this email was answered, or a newer email asks it. There is nothing left to do with this link.',
  },
  'listings/link-expired': {
    status: 410,
    title: 'Link expired',
    detail:
      'This link is older than 30 days. Please write to us, and we look at the home together.',
  },
  'listings/room-not-found': {
    status: 404,
    title: 'No such room',
    detail: 'Room not found in unit',
  },
  'listings/building-id-required': {
    status: 400,
    title: 'Building id missing',
    detail: 'Building ID is required',
  },
  'listings/building-not-found': {
    status: 404,
    title: 'No such building',
    detail: 'Building document not found',
  },
  'listings/unit-not-found': {
    status: 404,
    title: 'No such unit',
    detail: 'Unit not found in building',
  },
  'listings/effects-changed': {
    status: 409,
    title: 'Others are affected now',
    detail: 'Who is affected has changed in the meantime. Please look at it again and decide.',
  },
  'listings/version-changed': {
    status: 409,
    title: 'Changed in the meantime',
    detail: 'Somebody else changed this listing in the meantime. Please look at it again.',
  },
  'listings/fees-refused': {
    status: 422,
    title: 'Fees refused',
    detail: 'A tenant must not be asked for this. Each issue says why.',
  },
  'listings/words-refused': {
    status: 422,
    title: 'Words refused',
    detail: 'These words turn people away, and cannot be published. Each issue says why.',
  },
  'listings/incomplete': {
    status: 422,
    title: 'Listing incomplete',
    detail: 'Something is missing before this can be published. Each issue says what.',
  },
  'listings/unit-number-taken': {
    status: 409,
    title: 'Unit number taken',
    detail: 'Another unit of this building has this number.',
  },
  'listings/neighborhood-not-found': {
    status: 404,
    title: 'No such neighborhood',
    detail: 'Neighborhood not found',
  },
  'listings/unavailable': {
    status: 503,
    title: 'Listings unavailable',
    detail: 'Failed to fetch buildings',
  },
  'photo/full': {
    status: 422,
    title: 'As many photos as there can be',
    detail: 'There are 30 photos already. Remove one first.',
  },
  'photo/set-changed': {
    status: 409,
    title: 'Changed in the meantime',
    detail: 'Somebody else added or removed a photo in the meantime. Please look at them again.',
  },
});
type Defined = typeof problems;

declare module '@stoop/base/contract/problems' {
  interface Problems extends Defined {}
}
