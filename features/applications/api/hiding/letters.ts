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

type HiddenParams = {
  firstName: string;
  /** Empty if it is unknown. */
  homeLabel: string;
  /** When its reader sees the home, and the ids of what was applied for there: lists in words, empty without any. */
  tours: string;
  applications: string;
  /** `yes` where its reader began an application and did not send it. */
  draft: 'yes' | '';
  /** What staff say about it; empty where they said nothing. */
  reason: string;
  link: string;
};

/** For whoever keeps a tour, an application or a draft of a home that staff hide. */
function homeHidden(params: HiddenParams): Letter {
  const home = inline(params.homeLabel) || 'A home';
  return {
    subject: `Off the market: ${home}`,
    title: 'Off the market for now',
    blocks: [
      greeting(params.firstName),
      paragraph(`${home} is no longer on the market. This is what stays yours:`),
      facts(
        ['Tours as booked', inline(params.tours)],
        ['Applications that go on', inline(params.applications)],
        ['Not sent yet', params.draft ? 'What you wrote stays. It cannot be sent for now.' : ''],
        ['What we can say about it', inline(params.reason)],
      ),
      action('See it in my portal', params.link),
      note(
        'You don’t need to do anything. You can cancel a tour or withdraw an application there.',
      ),
    ],
  };
}

const letters = defineLetters({
  'home-hidden': { priority: 'usual', ...ALWAYS.changed, write: homeHidden },
});
type Defined = typeof letters;

declare module '@stoop/features/outbox/api/kinds' {
  interface Letters extends Defined {}
}
