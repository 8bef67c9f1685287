import { messagePart } from './account-part.ts';
import { MESSAGE_QUEUE, messageQueue } from './mails/queue.ts';
import { serveMessages } from './routes.ts';
import { listWaitingByBuilding } from './store.ts';

export const messages = {
  serve: serveMessages,
  accountPart: messagePart,
  listWaitingByBuilding,
  queues: { [MESSAGE_QUEUE]: messageQueue },
};
