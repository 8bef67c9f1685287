import { type KindRules, PRIORITY } from '@stoop/base/api/jobs/store';
import type { AlwaysMailed, MailTopic } from '../rules/mail-topics.ts';
import type { PushTopic } from '../rules/push-topics.ts';
import { inline } from './letters/inline.ts';
import { facts, type Letter, paragraph } from './letters/letter.ts';

/** All that the outbox knows of a kind of mail. Its parameters are text; links in them are absolute. */
export interface KindOfMail {
  /** Which mails are sent first. */
  priority: keyof typeof PRIORITY;
  /** The seconds between two mails with a gap to one recipient, by the database's clock; none by default. */
  gapSeconds?: number;
  /**
   * For a kind whose links open an account or change something: staff never see its text, and its parameters are deleted
   * once it is sent. Lists of staff show this subject.
   */
  secretSubject?: string;
  /**
   * Its template at the hosted provider, if it has one of its own (R7.07): the setting that names it, and which parameter, or
   * `toEmail`, fills each of its places. All others print what is written here.
   */
  template?: {
    setting: 'confirmation' | 'contact';
    isForm: boolean;
    places: Readonly<Record<string, string>>;
  };
  /** What it is about for whom wants no such mails; null if it is always sent. */
  topic: MailTopic | null | ((params: never) => MailTopic | null);
  /** Where it is always sent, with some parameters or all, what the settings say of it. */
  always?: AlwaysMailed;
  /** Why it can be stopped, or cannot. */
  why: string;
  /** Writes the mail. A mail that waited may lack what an earlier version did not know. */
  write(params: never): Letter;
}

/** Why kinds are always sent, as a part of their rows. */
export const ALWAYS = {
  security: {
    topic: null,
    always: 'security',
    why: 'whoever owns the account must learn of it',
  },
  asked: { topic: null, always: 'asked', why: 'its reader did something, and waits for this' },
  changed: { topic: null, always: 'changed', why: 'others changed what its reader counts on' },
  work: { topic: null, always: 'work', why: 'it is for support or staff, not for a renter' },
} as const satisfies Record<AlwaysMailed, Pick<KindOfMail, 'topic' | 'always' | 'why'>>;

const kinds = new Map<string, KindOfMail>();

/**
 * Adds kinds of mails; the `Letters` are extended beside the call.
 *
 * @throws an Error if one is defined already
 */
export function defineLetters<const Rows extends Record<string, KindOfMail>>(rows: Rows): Rows {
  for (const [kind, row] of Object.entries(rows)) {
    if (kinds.has(kind)) throw new Error(`the mail ${kind} is defined twice`);
    kinds.set(kind, row);
  }
  return rows;
}

const own = defineLetters({
  test: {
    priority: 'usual',
    ...ALWAYS.work,
    write: ({ submissionDate }: { submissionDate: string }): Letter => ({
      subject: 'A test from Stoop',
      blocks: [
        paragraph('Hello,'),
        paragraph('Mail leaves Stoop and arrives here. That is all this one has to say.'),
        facts(['Sent', inline(submissionDate)]),
      ],
    }),
  },
});
type Own = typeof own;

/** The kinds of mails; the `letters.ts` of each feature adds its own. */
export interface Letters extends Own {}
export type MessageKind = keyof Letters;

/** What each kind is written from. */
export type MessageParams = {
  [Kind in MessageKind]: Parameters<Letters[Kind]['write']>[0];
};

type Params = Readonly<Record<string, string>>;

export const isKind = (kind: string): kind is MessageKind => kinds.has(kind);

function kindOf(kind: string): KindOfMail {
  const row = kinds.get(kind);
  if (!row) throw new Error(`unknown kind of mail: ${kind}; import the letters.ts that defines it`);
  return row;
}

/** @throws an Error if the kind is unknown here */
export function rulesOf(kind: MessageKind): KindRules {
  const { priority, gapSeconds = 0 } = kindOf(kind);
  return { priority: PRIORITY[priority], gapSeconds, isSecret: isSecretKind(kind) };
}

/** Whether the links of a kind open something: its parameters are deleted once it is sent. */
export const isSecretKind = (kind: string): boolean => kinds.get(kind)?.secretSubject !== undefined;

/** The subject of a secret mail in lists of staff, since its parameters are deleted once it is sent. */
export const secretSubjectOf = (kind: MessageKind): string => kindOf(kind).secretSubject ?? kind;

export const templateOf = (kind: string): KindOfMail['template'] => kinds.get(kind)?.template;

/** What a mail is about for whom wants no such mails; null if it is always sent, as one of a later version is. */
export function topicOf(kind: string, params: Params): MailTopic | null {
  const topic = kinds.get(kind)?.topic ?? null;
  // The row was written with the parameters of its kind.
  return typeof topic === 'function' ? topic(params as never) : topic;
}

/** What a browser's notification of a mail is about; null if there is none, as for one that its reader asked for. */
export function pushTopicOf(kind: string, params: Params): PushTopic | null {
  const always = kinds.get(kind)?.always;
  return topicOf(kind, params) ?? (always === 'changed' ? always : null);
}

/** What the settings say of a kind that is always sent; null where its reader can stop all of it. */
export const alwaysOf = (kind: MessageKind): AlwaysMailed | null => kindOf(kind).always ?? null;

/**
 * Writes the mail of a row of the outbox.
 *
 * @throws an Error if its kind is unknown here
 */
export const writeLetter = (kind: string, params: Params): Letter =>
  kindOf(kind).write(params as never);
