import { inline } from '@stoop/features/outbox/api/letters/inline';
import {
  action,
  facts,
  greeting,
  type Letter,
  note,
  paragraph,
} from '@stoop/features/outbox/api/letters/letter';
import type { ClientStage, Ending } from '../rules/client-stages.ts';
import { APPLY_AGAIN, OBJECTION } from '../rules/endings.ts';
import { isPaying, PAY_TO, PAY_WARNING } from '../rules/paying.ts';

/** Only for stages that the applicant can see; label and next step are those of the client's table. */
export type StageParams = {
  firstName: string;
  applicationId: string;
  /** The name of the home; empty if it is unknown. */
  homeLabel: string;
  stage: ClientStage | '';
  stageLabel: string;
  /** How it ended, `closed` with the keys; empty while it runs. */
  ending: Ending | 'closed' | '';
  /** `yes` where it had ended, and runs again. */
  goesOn: 'yes' | '';
  /** For whom its reader guarantees, first names; empty where its reader applies. */
  guaranteesFor: string;
  /** Why staff ended the application; empty otherwise. */
  reason: string;
  /** What the law gives after a reason; empty otherwise. */
  rights: string;
  next: string;
  /** Until when we answer, in words; empty where the applicant moves next. */
  dueDay: string;
  /** When its sender sees the home, or where they choose a time: one of them, at that stage alone; the first after an end, too. */
  tourWhen: string;
  tourLink: string;
  link: string;
  /** Where a guarantor can ask about it; empty for those who apply, who ask on its page. */
  askLink: string;
  /** The version of the application after the move: tells its mails apart. */
  version: string;
};

const ENDED_WORDS = {
  withdrawn: ['is withdrawn', 'Your application has been withdrawn.'],
  refused: ['was refused', 'We are sorry: your application was refused.'],
  cancelled: ['was cancelled', 'Your application was cancelled.'],
  closed: ['is complete', 'The keys are yours. Welcome home.'],
} as const satisfies Record<string, readonly [subject: string, lead: string]>;

/** As `ENDED_WORDS`, after “You guarantee it for Maya and Ben.” */
const NO_MORE = 'You are no longer asked to guarantee anything. Thank you.';
const ENDED_FOR_GUARANTOR = {
  withdrawn: `It has been withdrawn. ${NO_MORE}`,
  refused: `We are sorry: it was refused. ${NO_MORE}`,
  cancelled: `It was cancelled. ${NO_MORE}`,
  closed: 'It is complete: the keys are handed over. What you signed holds.',
} as const satisfies Record<keyof typeof ENDED_WORDS, string>;

/** The first sentence at each stage that an application is moved to, forward or back. */
const LEADS: Record<Exclude<ClientStage, 'CLOSED' | 'CANCELLED'>, string> = {
  INITIAL_CONTACT: 'We look at your application again from the beginning.',
  IN_TOUR: 'The next step of your application is to see the home.',
  IN_MATCHING: 'Your application is in roommate matching.',
  IN_APPLICATION: 'We go through your application and what it needs.',
  APPLICATION_APPROVED: 'Good news: your application is approved.',
  PAYMENT_PROCESS: 'Your application is at the first payment.',
  PENDING_LEASE: 'Your lease is next.',
  LEASE_PAYMENT: 'The last payments come next, then the keys.',
};

/** What a guarantor is told first. */
const leadForGuarantor = ({ ending = '', goesOn = '', stageLabel }: StageParams): string => {
  if (ending) return ENDED_FOR_GUARANTOR[ending];
  return goesOn
    ? 'It goes on. It had ended, and we reopened it: you guarantee it as before.'
    : `It is now at: ${inline(stageLabel)}. You sign the lease, too.`;
};

/** What stands after “Your application” in the subject, and the first sentence. */
function newsOfStage({ stage = '', stageLabel, ending = '', goesOn = '' }: StageParams) {
  if (ending) return ENDED_WORDS[ending];
  const label = inline(stageLabel);
  if (goesOn)
    return [
      `goes on: ${label}`,
      'Your application goes on. It had ended, and we reopened it.',
    ] as const;
  const isKnown = stage && stage !== 'CLOSED' && stage !== 'CANCELLED';
  const lead = isKnown ? LEADS[stage] : `Your application is now at: ${label}.`;
  return [`is now at: ${label}`, lead] as const;
}

/** Whom to ask, and what can be done after a refusal or a cancellation. */
function afterEnd({ ending = '', guaranteesFor = '', askLink = '' }: StageParams) {
  if (askLink)
    return [
      paragraph(
        guaranteesFor
          ? `For questions ask ${inline(guaranteesFor)}, or write to us:`
          : 'For questions write to us:',
      ),
      action('Write to us', askLink),
    ];
  if (ending !== 'refused' && ending !== 'cancelled') return [];
  return [paragraph(OBJECTION), paragraph(`${APPLY_AGAIN} Its page shows similar homes:`)];
}

/** How to pay, and whom not to pay. */
const howToPay = ({ stage = '', ending = '', guaranteesFor = '' }: StageParams) =>
  stage && isPaying(stage) && !ending && !guaranteesFor
    ? [note(`${PAY_TO} ${PAY_WARNING} The page of your application shows what there is to pay.`)]
    : [];

const tourWords = ({ tourWhen = '', ending = '' }: StageParams): string =>
  tourWhen && ending
    ? `${inline(tourWhen)}. It stays booked: the home can still be seen, or the tour cancelled in the portal under Tours.`
    : inline(tourWhen);

/** Older waiting mails lack some of the parameters. */
export function stageChanged(params: StageParams): Letter {
  const { homeLabel = '', reason = '', rights = '', tourLink = '', dueDay = '' } = params;
  const [is, lead] = newsOfStage(params);
  const guaranteesFor = inline(params.guaranteesFor ?? '');
  const home = params.ending && homeLabel ? ` for ${inline(homeLabel)}` : '';
  return {
    subject: guaranteesFor
      ? `The application that you guarantee ${is}`
      : `Your application${home} ${is}`,
    blocks: [
      greeting(params.firstName),
      paragraph(
        guaranteesFor ? `You guarantee it for ${guaranteesFor}. ${leadForGuarantor(params)}` : lead,
      ),
      facts(
        ['Application', inline(params.applicationId)],
        ['For', inline(homeLabel)],
        ['Stage', inline(params.stageLabel)],
        ['Why', inline(reason)],
        ['Tour', tourWords(params)],
        ['What comes next', guaranteesFor && params.ending ? '' : inline(params.next)],
        ['You hear from us by', inline(dueDay)],
      ),
      ...(rights ? [paragraph('What you can do about it:'), paragraph(rights)] : []),
      ...(tourLink
        ? [
            paragraph('No tour is booked yet. Choose a time that suits you:'),
            action('Schedule a tour', tourLink),
          ]
        : []),
      ...afterEnd(params),
      action(guaranteesFor ? 'See the application' : 'See my application', params.link),
      ...howToPay(params),
    ],
  };
}

/** A step that neither ends an application nor takes it up again, and asks for no tour, can be stopped. */
export const topicOfStep = ({ ending = '', goesOn = '', tourLink = '' }: StageParams) =>
  ending || goesOn || tourLink ? null : 'application-steps';
