import type { StaffEmail } from '@stoop/contract/staff/routes';

export type MailState = StaffEmail['state'];

/** What becomes of a mail, in the order in which staff look: first what needs them. */
export const MAIL_STATES = {
  dead: { label: 'Given up', tone: 'text-error' },
  waiting: { label: 'Waiting', tone: 'text-attention' },
  delivered: { label: 'Delivered', tone: 'text-good' },
} as const satisfies Record<MailState, { label: string; tone: string }>;

export const MAIL_STATE_NAMES = Object.keys(MAIL_STATES) as MailState[];

export const isMailState = (written: string | null): written is MailState =>
  MAIL_STATE_NAMES.some((state) => state === written);
