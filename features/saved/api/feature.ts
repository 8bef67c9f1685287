import { savedPart } from './account-part.ts';
import { serveSaved } from './routes.ts';

export const saved = { serve: serveSaved, accountPart: savedPart };
