import { formatError } from '@stoop/base/api/db/error-text';
import { reply } from '@stoop/base/api/http/reply';
import type { Router } from '@stoop/base/api/http/router';
import type { ProblemCode } from '@stoop/base/contract/problems';
import { Refused } from '@stoop/base/contract/refuse';
import { SessionUser } from '@stoop/base/contract/session';
import { EVENT_POSITION_HEADER } from '@stoop/base/rules/live/event-position-header';
import {
  forgotPasswordRoute,
  loginRoute,
  logoutRoute,
  registerRoute,
  resetPasswordRoute,
  sessionRoute,
  verifyEmailRoute,
} from '../contract/auth-routes.ts';
import { demoOfferRoute, enterDemoRoute } from '../contract/demo-routes.ts';
import { useStaffLinkRoute } from '../contract/staff-link-routes.ts';
import { enterDemo, readOffer } from './demo/enter.ts';
import type { CommandDeps } from './deps.ts';
import { serveEmailChange } from './email-change/routes.ts';
import { logOut } from './end-session.ts';
import { forgotPassword } from './forgot-password.ts';
import { logIn } from './log-in.ts';
import { noCookies } from './no-cookies.ts';
import { serveOwnAccount } from './own-account-routes.ts';
import { servePasskeys } from './passkeys/routes.ts';
import { register, type SignedIn } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { serveSecondFactor } from './second-factor/routes.ts';
import { useStaffLink } from './staff-link/use.ts';
import { verifyEmail } from './verify-email.ts';

/** The signed-in user, and the cookies of the new session. */
async function answerSignIn<Code extends ProblemCode>(
  signingIn: Promise<SignedIn | Refused<Code>>,
) {
  const signedIn = await signingIn;
  if (signedIn instanceof Refused) return signedIn;
  return reply({ user: signedIn.user }, { cookies: signedIn.cookies });
}

export function serveAccounts(router: Router, parts: CommandDeps): void {
  const { authenticate, log } = parts;

  router.serve(sessionRoute, async ({ request }) => {
    const person = await authenticate(request);
    // What the page loads from now on is newer: its stream may begin here, and nothing needs to be loaded again.
    const position = person && parts.streams.position(person.id);
    return reply(
      // Parsed, so that no field outside the schema leaves the server.
      { user: person && SessionUser.parse(person) },
      { headers: position === null ? {} : { [EVENT_POSITION_HEADER]: position } },
    );
  });

  router.serve(registerRoute, ({ body, request, network }) =>
    answerSignIn(register(parts, body, { request, network })),
  );
  router.serve(loginRoute, ({ body, request }) => answerSignIn(logIn(parts, body, request)));

  router.serve(demoOfferRoute, ({ request, network }) => readOffer(parts, { request, network }));
  router.serve(enterDemoRoute, ({ body, request, network }) =>
    answerSignIn(enterDemo(parts, body.as, { request, network })),
  );

  router.serve(logoutRoute, async ({ request }) => {
    await logOut(parts, request);
    return reply(null, { cookies: noCookies(parts) });
  });

  router.serve(forgotPasswordRoute, async ({ body }) => {
    const mail = await forgotPassword(parts, body);
    if (mail instanceof Refused) return mail;
    setImmediate(() =>
      mail().catch((error) => log.warn({ path: forgotPasswordRoute.path, ...formatError(error) })),
    );
    return {};
  });

  router.serve(resetPasswordRoute, ({ body }) => resetPassword(parts, body));
  router.serve(verifyEmailRoute, ({ body }) => verifyEmail(parts, body));

  router.serve(useStaffLinkRoute, ({ person, body }) => useStaffLink(parts, person, body.token));

  serveOwnAccount(router, parts);
  serveEmailChange(router, parts);
  servePasskeys(router, parts);
  serveSecondFactor(router, parts);
}
