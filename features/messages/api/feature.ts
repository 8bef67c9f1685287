import { messagePart } from './account-part.ts';
import { MESSAGE_QUEUE, messageQueue } from './mails/queue.ts';
import { serveMessages } from './routes.ts';

export const messages = {
  serve: serveMessages,
  accountPart: messagePart,
  queues: { [MESSAGE_QUEUE]: messageQueue },
};
