import { serveRentDivision } from './routes.ts';

export const rentDivision = { serve: serveRentDivision };
