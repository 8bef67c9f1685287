import { defineLetters } from '@stoop/features/outbox/api/kinds';
import { inline } from '@stoop/features/outbox/api/letters/inline';
import {
  action,
  facts,
  greeting,
  type Letter,
  note,
  paragraph,
} from '@stoop/features/outbox/api/letters/letter';

type FriendParams = {
  firstName: string;
  link: string;
};
type FriendAcceptedParams = FriendParams & {
  /** The first name of who accepted. */
  other?: string;
  /** `yes` where the reader asked by a link, which the other used. */
  byLink?: 'yes';
};

/** It names nobody: who asks may show their card to friends alone. */
const friendRequest = ({ firstName, link }: FriendParams): Letter => ({
  subject: 'You have a friend request on Stoop',
  blocks: [
    greeting(firstName),
    paragraph(
      'Somebody who looks for a home sent you a friend request. Their card says how they live.',
    ),
    action('See the request', link),
    note('They are not told if you decline. You can block anybody who bothers you.'),
  ],
});

const friendAccepted = ({ firstName, link, other, byLink }: FriendAcceptedParams): Letter => ({
  subject: byLink ? 'Your invitation was accepted' : 'Your friend request was accepted',
  blocks: [
    greeting(firstName),
    paragraph(
      `${inline(other || 'Somebody')} ${byLink ? 'used your link, and you are friends now' : 'accepted your friend request'}. You now see each other’s whole card.`,
    ),
    action('See my friends', link),
  ],
});

type InviteParams = {
  /** The first name of who asks: all that the mail says of them. */
  sentBy: string;
  /** Empty where they ask to be friends. */
  homeLabel: string;
  /** The last day of the link, in words. */
  until: string;
  link: string;
};

/** To an address that somebody wrote: its reader may not know them. */
function inviteLink({ sentBy, homeLabel, until, link }: InviteParams): Letter {
  const who = inline(sentBy);
  const isHome = homeLabel !== '';
  return {
    subject: isHome
      ? 'You are asked to take a home together'
      : 'You are asked to be friends on Stoop',
    blocks: [
      paragraph('Hello,'),
      paragraph(
        isHome
          ? `${who} looks for a home on Stoop and asks whether you want to take one together.`
          : `${who} looks for a home on Stoop and asks whether you want to be friends there.`,
      ),
      facts(...(isHome ? [['The home', inline(homeLabel)] as const] : []), [
        'You can answer until',
        until,
      ]),
      action('See what it is, and answer', link),
      note(
        `Opening it promises nothing. If you do not know ${who}, you can ignore this email, or decline there and stop emails like it.`,
      ),
    ],
  };
}

const letters = defineLetters({
  'invite-link': {
    priority: 'anybody',
    topic: ({ homeLabel }: InviteParams) => (homeLabel === '' ? 'friends' : 'households'),
    why: 'somebody else wrote the address, and its reader may not know them',
    secretSubject: 'Asked by a link',
    write: inviteLink,
  },
  'friend-request': {
    priority: 'usual',
    topic: 'friends',
    why: 'the portal shows it as well',
    write: friendRequest,
  },
  'friend-accepted': {
    priority: 'usual',
    topic: 'friends',
    why: 'the portal shows it as well',
    write: friendAccepted,
  },
});
type Defined = typeof letters;

declare module '@stoop/features/outbox/api/kinds' {
  interface Letters extends Defined {}
}
