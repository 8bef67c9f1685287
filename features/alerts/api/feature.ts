import { alertPart } from './account-part.ts';
import { serveAlerts } from './routes.ts';
import { runAlerts } from './run-alerts.ts';

export const alerts = { serve: serveAlerts, accountPart: alertPart, repeat: runAlerts };
