import { ALWAYS, defineLetters } from '@stoop/features/outbox/api/kinds';
import { inline } from '@stoop/features/outbox/api/letters/inline';
import {
  action,
  facts,
  greeting,
  type Letter,
  note,
  paragraph,
} from '@stoop/features/outbox/api/letters/letter';
import { OUTCOME_WORDS } from '../rules/outcome-words.ts';
import type { QueueOutcome } from '../rules/queue-rules.ts';
import { answersDue } from './answers/due-letter.ts';
import { stageChanged, topicOfStep } from './stage-letter.ts';

type ReceivedParams = {
  firstName: string;
  applicationId: string;
  /** `unit` or `room`. */
  applicationType: string;
  buildingName: string;
  /** Empty if there is none. */
  unitInfo: string;
  roomInfo: string;
  /** Formatted for the reader. */
  submissionDate: string;
  /** The outcome of the queue, and why there is no place in it. */
  queueStatus: QueueOutcome;
  queueMessage: string;
  /** The application that has the place in the queue, if it is another one. */
  firstId: string;
  /** The application's page in the portal. */
  link: string;
};

/** As `ReceivedParams`, for somebody for whom another one applied. */
type CoApplicantParams = Omit<ReceivedParams, 'firstId'> & {
  /** The first name of who sent it. */
  sentBy: string;
};

/** R9.07: between two confirmations to one recipient. */
const GAP_SECONDS = 20;

const TYPES: Readonly<Record<string, string>> = { unit: 'Whole unit', room: 'Room' };

/** The outcome of the queue comes first. Older waiting mails lack it, and were always queued. */
function applicationReceived(params: ReceivedParams): Letter {
  const { queueStatus = 'queued', queueMessage = '', firstId = '' } = params;
  const { subject, mailed, mailTitle, advice } = OUTCOME_WORDS[queueStatus];
  return {
    subject: `${subject} ${inline(params.applicationId)}`,
    title: mailTitle,
    blocks: [
      greeting(params.firstName),
      paragraph(mailed),
      ...(queueMessage ? [paragraph(`${inline(queueMessage)}.`)] : []),
      facts(
        ['Application', inline(params.applicationId)],
        ['Holds your place', inline(firstId)],
        ['For', TYPES[params.applicationType] ?? inline(params.applicationType)],
        ['Building', inline(params.buildingName)],
        ['Unit', inline(params.unitInfo)],
        ['Room', inline(params.roomInfo)],
        ['Submitted', inline(params.submissionDate)],
      ),
      paragraph('Where it stands, at any time:'),
      action('See my application', params.link),
      note(advice),
    ],
  };
}

function coApplicationReceived(params: CoApplicantParams): Letter {
  const sentBy = inline(params.sentBy);
  const { brief } = OUTCOME_WORDS[params.queueStatus];
  return {
    subject: `${sentBy} applied for all of you: ${inline(params.applicationId)}`,
    title: `${sentBy} applied for all of you`,
    blocks: [
      greeting(params.firstName),
      paragraph(
        `Your household has applied for a home: ${sentBy} sent the application, and you are a co-applicant with the name and the contact details of your profile.`,
      ),
      ...(brief ? [paragraph(`${brief}.`)] : []),
      ...(params.queueMessage ? [paragraph(`${inline(params.queueMessage)}.`)] : []),
      facts(
        ['Application', inline(params.applicationId)],
        ['For', TYPES[params.applicationType] ?? inline(params.applicationType)],
        ['Building', inline(params.buildingName)],
        ['Unit', inline(params.unitInfo)],
        ['Submitted', inline(params.submissionDate)],
      ),
      paragraph('Where it stands, at any time:'),
      action('See our application', params.link),
      note(
        `What you live on you say yourself in the portal: only you and the people with the building read it. We write to you at every step, too. You can leave the application there; ${sentBy} can withdraw it for all of you.`,
      ),
    ],
  };
}

type DayParams = {
  firstName: string;
  applicationId: string;
  homeLabel: string;
  /** In words. */
  dueDay: string;
  newDay: string;
  next: string;
  link: string;
};

const factsOf = (params: DayParams, ...more: [label: string, value: string][]) =>
  facts(['Application', inline(params.applicationId)], ['For', inline(params.homeLabel)], ...more, [
    'What comes next',
    inline(params.next),
  ]);

/** A day that was promised has passed. */
const answerLate = (params: DayParams): Letter => ({
  subject: 'Our answer is late',
  blocks: [
    greeting(params.firstName),
    paragraph(
      `We had promised you an answer by ${params.dueDay}, and you have none. We are sorry. The people with the building have been told, and you hear from us by ${params.newDay}.`,
    ),
    factsOf(params, ['You hear from us by', params.newDay]),
    action('See my application', params.link),
    note('Nothing is lost: your application and its place in the queue are as before.'),
  ],
});

/** The application waits for its applicant. */
const applicantAwaited = (params: DayParams): Letter => ({
  subject: 'Your application is waiting for you',
  blocks: [
    greeting(params.firstName),
    paragraph('Your application moves forward as soon as you take its next step.'),
    factsOf(params, ['We ask again on', params.newDay]),
    action('See my application', params.link),
    note('If you no longer want the home, you can withdraw the application there.'),
  ],
});

const letters = defineLetters({
  'answer-late': {
    priority: 'usual',
    topic: 'application-steps',
    why: 'the portal shows it as well',
    write: answerLate,
  },
  'applicant-awaited': { priority: 'usual', ...ALWAYS.changed, write: applicantAwaited },
  'answers-due': { priority: 'usual', ...ALWAYS.work, write: answersDue },
  'application-received': {
    priority: 'usual',
    gapSeconds: GAP_SECONDS,
    ...ALWAYS.asked,
    template: {
      setting: 'confirmation',
      isForm: false,
      places: {
        to_name: 'firstName',
        to_email: 'toEmail',
        application_id: 'applicationId',
        application_type: 'applicationType',
        building_name: 'buildingName',
        unit_info: 'unitInfo',
        room_info: 'roomInfo',
        submission_date: 'submissionDate',
      },
    },
    write: applicationReceived,
  },
  'co-application-received': {
    priority: 'usual',
    gapSeconds: GAP_SECONDS,
    ...ALWAYS.changed,
    write: coApplicationReceived,
  },
  'stage-changed': {
    priority: 'usual',
    ...ALWAYS.changed,
    topic: topicOfStep,
    write: stageChanged,
  },
});
type Defined = typeof letters;

declare module '@stoop/features/outbox/api/kinds' {
  interface Letters extends Defined {}
}
