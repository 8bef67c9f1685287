import { SessionUser, sessionRoute } from '@stoop/contract/accounts/routes';
import type { Person } from '../http/call.ts';
import type { Door } from '../http/door.ts';

export function serveAccounts(
  door: Door,
  authenticate: (request: Request) => Promise<Person | null>,
): void {
  door.serve(sessionRoute, async ({ request }) => {
    const person = await authenticate(request);
    // Nothing that an account holds beyond the schema may leave with it.
    return { user: person && SessionUser.parse(person) };
  });
}
