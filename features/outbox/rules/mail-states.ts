/**
 * The states of a mail, in the order for staff: first those that need them. Each has one word, in the console, the doctor, figures,
 * alerts, the log and the documents; the keys are those of the API, which stay.
 */
export const MAIL_STATES = {
  dead: {
    label: 'Failed',
    says: 'It was refused for good, or each try of a day failed. It leaves only if staff try it again.',
  },
  waiting: {
    label: 'Waiting',
    says: 'It leaves by itself, within seconds or with its next try.',
  },
  dropped: {
    label: 'Given up',
    says: 'Staff keep it from leaving. It leaves only if they try it again.',
  },
  delivered: {
    label: 'Delivered',
    says: 'The mail server, or the provider, has taken it; without one it is a file.',
  },
} as const;
export type MailState = keyof typeof MAIL_STATES;

export const MAIL_STATE_NAMES = Object.keys(MAIL_STATES) as [MailState, ...MailState[]];
