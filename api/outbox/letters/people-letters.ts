import type { MessageParams } from '../message-kinds.ts';
import { action, greeting, type Letter, note, paragraph } from './letter.ts';

export const friendRequest = ({ firstName, link }: MessageParams['friend-request']): Letter => ({
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

export const friendAccepted = ({ firstName, link }: MessageParams['friend-accepted']): Letter => ({
  subject: 'Your friend request was accepted',
  blocks: [
    greeting(firstName),
    paragraph('Somebody accepted your friend request. You now see each other’s whole card.'),
    action('See my friends', link),
  ],
});
