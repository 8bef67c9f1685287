import type { StaffEmail } from '@stoop/contract/staff/routes';

export type MailState = StaffEmail['state'];

/** The states of a mail in the order for staff: first those that need them. */
export const MAIL_STATES = {
  dead: { label: 'Given up', tone: 'text-error' },
  waiting: { label: 'Waiting', tone: 'text-attention' },
  delivered: { label: 'Delivered', tone: 'text-good' },
} as const satisfies Record<MailState, { label: string; tone: string }>;

export const MAIL_STATE_NAMES = Object.keys(MAIL_STATES) as MailState[];

export const isMailState = (name: string | null): name is MailState =>
  MAIL_STATE_NAMES.some((state) => state === name);
