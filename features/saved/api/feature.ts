import type { Router } from '@stoop/base/api/http/router';
import { savedPart } from './account-part.ts';
import { type ListRouteParts, serveSharedLists } from './lists/routes.ts';
import { type SavedParts, serveSaved } from './routes.ts';

export const saved = {
  serve(router: Router, parts: SavedParts & ListRouteParts): void {
    serveSaved(router, parts);
    serveSharedLists(router, parts);
  },
  accountPart: savedPart,
};
