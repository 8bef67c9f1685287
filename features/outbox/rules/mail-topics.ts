interface MailWords {
  label: string;
  about: string;
}

/**
 * What a reader can stop mails about, in the order of the settings. The keys are in links of mails, which are kept for long:
 * they never change.
 */
export const MAIL_TOPICS = {
  'saved-searches': {
    label: 'Saved searches',
    about: 'New and cheaper homes, as often as each search says.',
  },
  'tour-reminders': {
    label: 'Reminders of tours',
    about: 'The day before a tour that you booked.',
  },
  friends: {
    label: 'Friends',
    about: 'Somebody asks to be your friend, or accepts your request.',
  },
  households: {
    label: 'Households',
    about: 'Invitations, the split of the rent and the agreement.',
  },
  messages: {
    label: 'Messages',
    about: 'Somebody wrote to you, and you have not read it for a while.',
  },
  named: {
    label: 'Named in applications',
    about: 'Somebody names you as a co-applicant or as a guarantor.',
  },
  'application-steps': {
    label: 'Steps of applications',
    about: 'An application of yours comes to another stage, or takes longer than we said.',
  },
} as const satisfies Record<string, MailWords>;
export type MailTopic = keyof typeof MAIL_TOPICS;

/** What is always mailed, in the words of the settings; null where its reader is no renter. */
export const ALWAYS_MAILED = {
  security: {
    label: 'Security',
    about: 'Your password, how you sign in, and who may use your account.',
  },
  asked: {
    label: 'What you asked for',
    about: 'Confirmations and answers: an application that you sent, a tour that you booked.',
  },
  changed: {
    label: 'What you count on',
    about: 'An application ends, goes on or waits for you, and a tour moves or is cancelled.',
  },
  work: null,
} as const satisfies Record<string, MailWords | null>;
export type AlwaysMailed = keyof typeof ALWAYS_MAILED;

export const MAIL_TOPIC_NAMES = Object.keys(MAIL_TOPICS) as MailTopic[];

export const isMailTopic = (name: string): name is MailTopic => Object.hasOwn(MAIL_TOPICS, name);

/** The page of a link that stops mails. */
export const mailStopPath = (token: string): string => `/mails/stop/${encodeURIComponent(token)}`;
