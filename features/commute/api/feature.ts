import { serveCommutes } from './routes.ts';

export const commute = { serve: serveCommutes };
