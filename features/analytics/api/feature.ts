import { serveAnalytics } from './routes.ts';

export const analytics = { serve: serveAnalytics };
