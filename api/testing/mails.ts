import type { Message } from '../outbox/mail.ts';
import type { MessageKind, MessageParams } from '../outbox/message-kinds.ts';

/** A mail to send; the defaults are those of a password reset. */
export const dueMessage = (fields: Partial<Message> = {}): Message => ({
  id: '0c1d9f0a',
  kind: 'reset-password',
  toEmail: 'grace@stoop.test',
  params: { firstName: 'Grace', link: 'https://stoop.test/reset-password?token=a-secret' },
  isHeadless: false,
  createdAt: new Date('2026-11-20T12:00:00Z'),
  ...fields,
});

/** Example parameters of every kind of mail. */
export const MAIL_PARAMS = {
  'verify-email': { firstName: 'Grace', link: 'https://stoop.test/verify-email?token=a-secret' },
  'reset-password': {
    firstName: 'Grace',
    link: 'https://stoop.test/reset-password?token=a-secret',
  },
  'password-changed': { firstName: 'Grace' },
  'application-received': {
    firstName: 'Grace',
    applicationId: 'APP-1795262400000-k3v9x2',
    applicationType: 'room',
    buildingName: 'Warren House',
    unitInfo: 'Unit 3R, 3 bedrooms',
    roomInfo: 'Room 2, $1,450 a month',
    submissionDate: 'Nov 20, 2026, 7:00 AM EST',
    queueStatus: 'queued',
    queueMessage: '',
    firstId: '',
    link: 'https://stoop.test/portal/applications/a1',
  },
  'stage-changed': {
    firstName: 'Grace',
    applicationId: 'APP-1795262400000-k3v9x2',
    homeLabel: 'Front room, Warren House, 3R',
    stageLabel: 'Tour Scheduled',
    next: 'You see the home, and it sees you.',
    link: 'https://stoop.test/portal/applications/a1',
  },
  contact: {
    fromName: 'Ada Byron',
    fromEmail: 'ada@stoop.test',
    subject: 'The elevator',
    message: 'Hello,\n\nis the elevator <b>in order</b>?\n\nAda',
    submissionDate: 'Nov 20, 2026, 7:00 AM EST',
  },
  'contact-receipt': { firstName: 'Ada' },
  test: { submissionDate: 'Nov 20, 2026, 7:00 AM EST' },
} as const satisfies { readonly [Kind in MessageKind]: MessageParams[Kind] };
