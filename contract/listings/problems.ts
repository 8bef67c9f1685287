/** The refusals about how true listings are, as rows of `PROBLEMS`. */
export const LISTING_PROBLEMS = {
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
      'This link is incomplete or not one of ours. Please open the newest mail about the home.',
  },
  'listings/link-used': {
    status: 410,
    title: 'Link used',
    detail:
      'The question of this mail was answered, or a newer mail asks it. There is nothing left to do with this link.',
  },
  'listings/link-expired': {
    status: 410,
    title: 'Link expired',
    detail:
      'This link is older than 30 days. Please write to us, and we look at the home together.',
  },
} as const;
