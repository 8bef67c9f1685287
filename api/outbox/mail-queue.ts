import type { JobQueue } from '../jobs/worker.ts';
import type { Sender } from './open-transport.ts';

/** The queue whose jobs send mails with `send`. */
export const mailQueue = ({ send }: Pick<Sender, 'send'>): JobQueue => ({
  run: ({ target, ...message }) => send({ ...message, toEmail: target }),
  events: { done: 'mail-left', retried: 'mail-stays', givenUp: 'mail-given-up' },
});
