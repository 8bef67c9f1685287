import { serveNumbers } from './routes.ts';

export const numbers = { serve: serveNumbers };
