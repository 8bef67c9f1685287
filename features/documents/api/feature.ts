import { documentPart } from './account-part.ts';
import { keepDeleting } from './clean-up.ts';
import { serveDocuments } from './routes.ts';
import { listSentByBuilding } from './store.ts';

export const documents = {
  serve: serveDocuments,
  accountPart: documentPart,
  repeat: keepDeleting,
  listSentByBuilding,
};
