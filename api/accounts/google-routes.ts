import type { Door } from '../http/door.ts';
import type { AccountParts } from './routes.ts';

export function serveGoogle(_door: Door, _parts: AccountParts): void {}
