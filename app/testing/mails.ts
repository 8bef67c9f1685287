import type { MessageKind, MessageParams } from '@stoop/features/outbox/api/kinds';
import type { Message } from '@stoop/features/outbox/api/mail';
import '@stoop/features/accounts/api/letters';
import '@stoop/features/alerts/api/letters';
import '@stoop/features/applications/api/corrections/letters';
import '@stoop/features/applications/api/hiding/letters';
import '@stoop/features/applications/api/letters';
import '@stoop/features/applications/api/named/letters';
import '@stoop/features/contact/api/letters';
import '@stoop/features/households/api/letters';
import '@stoop/features/listings/api/letters';
import '@stoop/features/documents/api/letters';
import '@stoop/features/messages/api/letters';
import '@stoop/features/people/api/letters';
import '@stoop/features/tours/api/letters';

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

const TOUR = {
  firstName: 'Grace',
  tourId: 'TOUR-3V9K7QX2MB',
  homeLabel: 'Warren House, 3R',
  homeAddress: '1 Warren Street, New York',
  mode: 'in-person',
  startsAt: '2027-03-16T21:30:00.000Z',
  endsAt: '2027-03-16T22:00:00.000Z',
  sequence: '0',
  portalLink: 'https://stoop.test/portal/tours',
  moveLink: 'https://stoop.test/tour/a-token',
  cancelLink: 'https://stoop.test/tour/another-token',
} as const;

/** Example parameters of every kind of mail. */
export const MAIL_PARAMS = {
  'verify-email': { firstName: 'Grace', link: 'https://stoop.test/verify-email?token=a-secret' },
  'reset-password': {
    firstName: 'Grace',
    link: 'https://stoop.test/reset-password?token=a-secret',
  },
  'change-email': { link: 'https://stoop.test/change-email?token=a-secret' },
  'email-taken': { email: 'grace@stoop.test' },
  'email-changed': {
    firstName: 'Grace',
    newEmail: 'grace.hall@stoop.test',
    link: 'https://stoop.test/undo-email?token=a-secret',
  },
  'password-changed': { firstName: 'Grace' },
  'account-changed': { firstName: 'Grace', change: 'factor-added', what: 'My phone' },
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
  'invite-link': {
    sentBy: 'Grace',
    homeLabel: 'Warren House, 3R',
    until: 'Friday, November 27',
    link: 'https://stoop.test/invite/a-token',
  },
  'named-asked': {
    name: 'Dee',
    sentBy: 'Grace',
    others: 'Ben',
    role: 'guarantor',
    homeLabel: 'Warren House, 3R',
    rent: '$5,400 a month',
    until: 'Friday, December 4',
    link: 'https://stoop.test/named/a-token',
  },
  'named-answered': {
    firstName: 'Grace',
    name: 'Dee Park',
    role: 'guarantor',
    answer: 'refused',
    applicationId: 'APP-1795262400000-k3v9x2',
    homeLabel: 'Warren House, 3R',
    link: 'https://stoop.test/portal/applications/a1',
  },
  'co-application-received': {
    firstName: 'Ben',
    sentBy: 'Grace',
    applicationId: 'APP-1795262400000-k3v9x2',
    applicationType: 'unit',
    buildingName: 'Warren House',
    unitInfo: 'Unit 3R, 3 bedrooms',
    roomInfo: '',
    submissionDate: 'Nov 20, 2026, 7:00 AM EST',
    queueStatus: 'queued',
    queueMessage: '',
    link: 'https://stoop.test/portal/applications/a1',
  },
  'correction-told': {
    firstName: 'Grace',
    applicationId: 'APP-1795262400000-k3v9x2',
    homeLabel: 'Front room, Warren House, 3R',
    state: 'declined',
    sections: 'Who you are and Employment and income',
    answer: 'Please send us the letter of your employer first.',
    link: 'https://stoop.test/portal/applications/a1',
    correctionId: 'c0ffee00-1b2c-4d3e-8f90-a1b2c3d4e5f6',
  },
  'stage-changed': {
    firstName: 'Grace',
    applicationId: 'APP-1795262400000-k3v9x2',
    homeLabel: 'Front room, Warren House, 3R',
    stage: 'IN_TOUR',
    stageLabel: 'Tour Scheduled',
    ending: '',
    goesOn: '',
    guaranteesFor: '',
    reason: '',
    rights: '',
    next: 'Choose a time to see the home.',
    dueDay: 'Tuesday, Nov 24',
    tourWhen: '',
    tourLink: 'https://stoop.test/schedule-tour/warren-house/unit/warren-3r',
    link: 'https://stoop.test/portal/applications/a1',
    askLink: 'https://stoop.test/contact',
    version: '3',
  },
  'home-hidden': {
    firstName: 'Grace',
    homeLabel: 'Warren House, 3R',
    tours: 'Friday, Dec 4, 5:30 PM',
    applications: 'APP-1795262400000-k3v9x2',
    draft: '',
    reason: 'The owner repairs the roof first.',
    link: 'https://stoop.test/portal',
  },
  contact: {
    fromName: 'Ada Byron',
    fromEmail: 'ada@stoop.test',
    subject: 'The elevator',
    message: 'Hello,\n\nis the elevator <b>in order</b>?\n\nAda',
    submissionDate: 'Nov 20, 2026, 7:00 AM EST',
  },
  'contact-receipt': { firstName: 'Ada' },
  'contact-answer': {
    fromName: 'Ada Byron',
    subject: 'The elevator',
    answer: 'It is.\nIt was repaired on Monday.\n\nPlease come and try it.',
    message: 'Hello,\n\nis the elevator <b>in order</b>?\n\nAda',
    submissionDate: 'Nov 20, 2026, 7:00 AM EST',
    supportEmail: 'support@stoop.example',
  },
  'tour-booked': TOUR,
  'tour-moved': {
    ...TOUR,
    previous: 'Monday, March 15, 2027, 10:00 AM to 10:30 AM, New York time',
    byStaff: 'yes',
    reason: 'The elevator is being repaired on Monday.',
    isGiven: '',
  },
  'tour-guide': {
    ...TOUR,
    meeting:
      'Sam Ortiz shows it to you. Where you meet: at the side door. On the day, call 212 555 0147.',
  },
  'tour-cancelled': {
    ...TOUR,
    byStaff: 'yes',
    reason: 'The elevator is being repaired.',
    againLink: 'https://stoop.test/schedule-tour/warren-house/unit/warren-3r',
  },
  'tour-reminder': { ...TOUR, hasWaited: 'yes' },
  'confirm-homes': {
    firstName: 'Grace',
    homes: JSON.stringify([
      {
        label: 'Warren House, 3R',
        address: '1 Warren Street, New York',
        link: 'https://stoop.test/buildings/warren-house/units/warren-3r',
        confirmLink: 'https://stoop.test/listing/a-token',
        takeDownLink: 'https://stoop.test/listing/another-token',
      },
      {
        label: 'Pine House, 2',
        address: '2 Pine Street, New York',
        link: 'https://stoop.test/buildings/pine/units/pine-2',
        confirmLink: 'https://stoop.test/listing/a-third-token',
        takeDownLink: 'https://stoop.test/listing/a-fourth-token',
      },
    ]),
    lapseDays: '7',
  },
  'home-reported': {
    homeLabel: 'Warren House, 3R',
    homeAddress: '1 Warren Street, New York',
    reason: 'It is no longer available',
    words: 'The sign at the door\nsays <b>rented</b>.',
    homeLink: 'https://stoop.test/buildings/warren-house/units/warren-3r',
    reportsLink: 'https://stoop.test/staff/reports?buildingId=warren-house',
  },
  'report-closed': {
    firstName: 'Grace',
    homeLabel: 'Warren House, 3R',
    link: 'https://stoop.test/buildings/warren-house/units/warren-3r',
  },
  'friend-request': { firstName: 'Grace', link: 'https://stoop.test/portal/roommates/friends' },
  'friend-accepted': {
    ...{ firstName: 'Grace', other: 'Bo' },
    link: 'https://stoop.test/portal/roommates/friends',
  },
  'homes-found': {
    firstName: 'Grace',
    searchName: 'Two beds near the L',
    homes: JSON.stringify([
      {
        label: 'Warren House, 3R',
        place: 'Cobble Hill',
        dollars: 3400,
        isFrom: false,
        reason: 'new',
        link: 'https://stoop.test/buildings/warren-house/units/warren-3r',
      },
    ]),
    count: '3',
    searchLink: 'https://stoop.test/search?type=unit',
    searchesLink: 'https://stoop.test/portal/searches',
    stopLink: 'https://stoop.test/alerts/stop/a-token',
    oneClick: 'https://stoop.test/api/v1/alerts/unsubscribe/a-token',
  },
  'household-news': {
    firstName: 'Grace',
    news: 'invited',
    homeLabel: 'Warren House, 3R',
    link: 'https://stoop.test/portal/households/HOME-1',
  },
  'unread-messages': {
    firstName: 'Grace',
    ...{ count: '2', subjects: 'application', home: 'Warren House, 3R', isOfHouse: 'yes' },
    link: 'https://stoop.test/portal/messages',
  },
  'answer-late': {
    ...{ firstName: 'Grace', applicationId: 'APP-1795000000000-3V9K7QX2MB' },
    ...{ homeLabel: 'Warren House, 3R', dueDay: 'November 18, 2026', newDay: 'November 20, 2026' },
    next: 'We read your application and write to you.',
    link: 'https://stoop.test/portal/applications/APP-1795000000000-3V9K7QX2MB',
  },
  'applicant-awaited': {
    ...{ firstName: 'Grace', applicationId: 'APP-1795000000000-3V9K7QX2MB' },
    ...{ homeLabel: 'Warren House, 3R', dueDay: 'November 18, 2026', newDay: 'November 20, 2026' },
    next: 'Choose a time to see the home.',
    link: 'https://stoop.test/portal/applications/APP-1795000000000-3V9K7QX2MB',
  },
  'answers-due': {
    ...{ firstName: 'Grace', missed: '2', dueToday: '1', day: '2026-11-20' },
    ...{ threads: '3', corrections: '0', documents: '1' },
    link: 'https://stoop.test/staff/due',
  },
  'documents-asked': {
    ...{ firstName: 'Grace', applicationId: 'APP-1795000000000-3V9K7QX2MB' },
    ...{ homeLabel: 'Warren House, 3R', dueDay: '2026-12-03', key: 'one' },
    templates: 'proof-of-income employment-letter',
    note: 'The last two months, please.',
    link: 'https://stoop.test/portal/applications/APP-1795000000000-3V9K7QX2MB#documents',
  },
  'document-again': {
    ...{ firstName: 'Grace', applicationId: 'APP-1795000000000-3V9K7QX2MB' },
    ...{ homeLabel: 'Warren House, 3R', dueDay: '2026-12-03', key: 'one' },
    templates: 'proof-of-income',
    reason: 'The second page is cut off.',
    link: 'https://stoop.test/portal/applications/APP-1795000000000-3V9K7QX2MB#documents',
  },
  test: { submissionDate: 'Nov 20, 2026, 7:00 AM EST' },
} as const satisfies { readonly [Kind in MessageKind]: MessageParams[Kind] };
