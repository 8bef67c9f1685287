import { peoplePart } from './account-part.ts';
import { servePeople } from './routes.ts';

export const people = { serve: servePeople, accountPart: peoplePart };
