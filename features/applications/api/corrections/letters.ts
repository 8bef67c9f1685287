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
import type { CorrectionState } from '../../rules/corrections.ts';

export type ToldState = Exclude<CorrectionState, 'replaced'>;

type Params = {
  firstName: string;
  applicationId: string;
  homeLabel: string;
  state: ToldState;
  /** The titles of the sections. */
  sections: string;
  /** The words of staff; empty without any. */
  answer: string;
  link: string;
  /** Tells the mails of two corrections apart. */
  correctionId: string;
};

const TOLD: Readonly<Record<ToldState, { subject: string; lead: string; note: string }>> = {
  made: {
    subject: 'Your application is corrected',
    lead: 'You corrected your application. Staff read it as it is now.',
    note: 'Your place in the queue is as before. If this was not you, change your password and write to us.',
  },
  waiting: {
    subject: 'Your correction waits for an answer',
    lead: 'You asked for a correction of your application. Staff have begun to read it, so they must agree; until then it stays as it was.',
    note: 'Your place in the queue is as before. If this was not you, change your password and write to us.',
  },
  accepted: {
    subject: 'Your correction is accepted',
    lead: 'Your application now says what you asked for.',
    note: 'Your place in the queue is as before.',
  },
  declined: {
    subject: 'Your correction was declined',
    lead: 'Your application stays as it was.',
    note: 'You can write to the building on the page of your application.',
  },
};

/** Which parts are corrected, never what they say. */
function correctionTold(params: Params): Letter {
  const { subject, lead, note: last } = TOLD[params.state];
  return {
    subject,
    blocks: [
      greeting(params.firstName),
      paragraph(lead),
      facts(
        ['Application', inline(params.applicationId)],
        ['For', inline(params.homeLabel)],
        ['What it is about', inline(params.sections)],
        ['Their answer', inline(params.answer)],
      ),
      action('See my application', params.link),
      note(last),
    ],
  };
}

const letters = defineLetters({
  'correction-told': { priority: 'usual', ...ALWAYS.asked, write: correctionTold },
});
type Defined = typeof letters;

declare module '@stoop/features/outbox/api/kinds' {
  interface Letters extends Defined {}
}
