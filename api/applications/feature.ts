import { applicationPart } from './account-part.ts';
import { serveApplications } from './routes.ts';

export const applications = { serve: serveApplications, accountPart: applicationPart };
