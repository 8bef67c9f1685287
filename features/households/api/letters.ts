import { defineLetters } from '@stoop/features/outbox/api/kinds';
import { inline } from '@stoop/features/outbox/api/letters/inline';
import {
  action,
  greeting,
  type Letter,
  note,
  paragraph,
} from '@stoop/features/outbox/api/letters/letter';
import { INVITATION_DAYS } from '../rules/household-states.ts';

/**
 * What a mail about a household tells. `{who}` is the first name of who did it, where its members know each other; before
 * everybody has accepted nobody is named but who asks, as on the page of the invitation.
 */
const NEWS = {
  invited: {
    subject: 'Somebody asks you to take a home together',
    told: '{who} asks whether you want to take this home together:',
    hint: 'You can look at it and answer until {until}. Your contact details are shown to nobody before everybody has accepted.',
    action: 'See the invitation',
  },
  complete: {
    subject: 'Everybody is in',
    told: 'Everybody has accepted. You can now see how to reach each other, split the rent and apply together for this home:',
    hint: '',
    action: 'See our household',
  },
  ended: {
    subject: 'Your household has ended',
    told: 'The household that you were part of, or asked to join, has ended. It was for this home:',
    hint: 'You can start another one at any time.',
    action: 'See why',
  },
  'left-application': {
    subject: 'Somebody left your application',
    told: '{who} has left the household and your application for this home:',
    hint: 'The application goes on for the others: who sent it can withdraw it.',
    action: 'See our household',
  },
  'goes-on': {
    subject: 'Somebody left your household',
    told: '{who} has left the household for this home:',
    hint: 'All others are still in: go on as you are, ask somebody new, or end it together. The split of the rent and the agreement begin again.',
    action: 'See our household',
  },
  asking: {
    subject: 'Your household asks somebody new',
    told: '{who} would like to ask somebody new to take this home with you:',
    hint: `Until all of you and everybody who is asked have accepted, within ${INVITATION_DAYS} days, your household stays as it is.`,
    action: 'See who is asked',
  },
  'asking-ended': {
    subject: 'Nobody new joins your household',
    told: 'Not everybody wanted to take this home together with somebody new:',
    hint: 'Your household stays as it is. You can ask again.',
    action: 'See our household',
  },
  ending: {
    subject: 'One of you would like to end your household',
    told: '{who} would like to end your household for this home:',
    hint: 'It ends once all of you agree; an application that you sent is withdrawn then. Otherwise it stays as it is.',
    action: 'See our household',
  },
  applying: {
    subject: 'One of you would like to apply',
    told: '{who} is ready to apply together for this home:',
    hint: 'Nothing is sent before all of you have said yes. Look at the home, the rent and what would be sent, then say yes, or talk to the others.',
    action: 'See what would be sent',
  },
  'yours-missing': {
    subject: 'Everyone else says yes',
    told: 'Everyone else has said yes to applying together for this home:',
    hint: 'With your yes the application can be sent: you can send it yourself, for all of you.',
    action: 'See what would be sent',
  },
  'all-yes': {
    subject: 'All of you say yes',
    told: 'Everyone has said yes to applying together for this home:',
    hint: 'One of you sends the application for all. Your place in the queue counts from then.',
    action: 'Apply together',
  },
  'split-ready': {
    subject: 'The fair split of your rent is there',
    told: 'All of you have said what the rooms are worth. You can now see who takes which room at which price, so that nobody would rather have another room at its price:',
    hint: 'The amounts stand now: they change only if all of you agree to say them again. Nobody is shown those of the others, but the prices let them work out some.',
    action: 'See the split',
  },
  'split-reopening': {
    subject: 'One of you would like to split the rent again',
    told: '{who} proposes that everybody says again what the rooms are worth in this home:',
    hint: 'If all of you agree, the split that you have seen is void and nobody’s amounts count anymore. Otherwise it stands.',
    action: 'See the proposal',
  },
  'split-reopened': {
    subject: 'You split the rent again',
    told: 'All of you have agreed to say again what the rooms are worth in this home:',
    hint: 'The split that you had seen is void. The new one is there once everybody has said it.',
    action: 'Say what the rooms are worth',
  },
  'split-kept': {
    subject: 'Your split of the rent stands',
    told: '{who} keeps the split of the rent, so that the proposal to say again what the rooms are worth has ended in this home:',
    hint: 'Every amount and price is as before. Each of you can ask again.',
    action: 'See the split',
  },
  'agreement-confirmed': {
    subject: 'All of you have confirmed your agreement',
    told: 'Everybody has confirmed the same version of the roommate agreement for this home:',
    hint: 'Print it, or keep the PDF. A change asks all of you again.',
    action: 'Read the agreement',
  },
  'agreement-proposed': {
    subject: 'Your roommate agreement is there to read',
    told: '{who} has saved a roommate agreement for this home:',
    hint: 'Read it, change what you see differently, and confirm it. It counts once all of you have.',
    action: 'Read the agreement',
  },
  'agreement-changed': {
    subject: 'Your roommate agreement has changed',
    told: '{who} has changed the roommate agreement that you had confirmed, for this home:',
    hint: 'What you confirmed was the version before. Please read the new one, and confirm it if you agree.',
    action: 'Read the agreement',
  },
} as const;
export type HouseholdNews = keyof typeof NEWS;

type HouseholdParams = {
  firstName: string;
  news: HouseholdNews;
  homeLabel: string;
  link: string;
  /** The first name of who did it; without it nobody is named. */
  who?: string;
  /** The last day for an answer, in words; missing where it is not asked for, and in older waiting mails. */
  until?: string;
};

/** Whether a mail says who did it. */
export const saysWho = (news: HouseholdNews): boolean => NEWS[news].told.includes('{who}');

function householdNews(params: HouseholdParams): Letter {
  const { firstName, news, homeLabel, link, who, until } = params;
  const { subject, told, hint, action: label } = NEWS[news];
  return {
    subject: `${subject}: ${inline(homeLabel)}`,
    title: subject,
    blocks: [
      greeting(firstName),
      paragraph(
        told.replace('{who}', () =>
          inline(who || (news === 'invited' ? 'Somebody' : 'One of you')),
        ),
      ),
      paragraph(inline(homeLabel)),
      action(label, link),
      ...(hint
        ? [note(hint.replace('{until}', until || `the end of ${INVITATION_DAYS} days`))]
        : []),
    ],
  };
}

const letters = defineLetters({
  'household-news': {
    priority: 'usual',
    // News that change an application are always sent.
    always: 'changed',
    topic: ({ news }: HouseholdParams) => (news === 'left-application' ? null : 'households'),
    why: 'the portal shows it as well',
    write: householdNews,
  },
});
type Defined = typeof letters;

declare module '@stoop/features/outbox/api/kinds' {
  interface Letters extends Defined {}
}
