import { defineLetters } from '@stoop/features/outbox/api/kinds';
import {
  action,
  greeting,
  type Letter,
  note,
  paragraph,
} from '@stoop/features/outbox/api/letters/letter';

/** The mails name nobody: who asked and who accepted stands behind the sign-in. */
type FriendParams = {
  firstName: string;
  link: string;
};

const friendRequest = ({ firstName, link }: FriendParams): Letter => ({
  subject: 'Somebody would like to be your friend on Stoop',
  blocks: [
    greeting(firstName),
    paragraph(
      'Somebody who looks for a home sent you a friend request. Their card says how they live.',
    ),
    action('See the request', link),
    note('They are not told if you decline. You can block anybody who bothers you.'),
  ],
});

const friendAccepted = ({ firstName, link }: FriendParams): Letter => ({
  subject: 'Your friend request was accepted',
  blocks: [
    greeting(firstName),
    paragraph('Somebody accepted your friend request. You now see each other’s whole card.'),
    action('See my friends', link),
  ],
});

const letters = defineLetters({
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
