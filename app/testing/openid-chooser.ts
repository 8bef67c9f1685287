import type { Provider } from 'oidc-provider';

/** The accounts by subject. */
type People = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (letter) => `&#${letter.codePointAt(0)};`);

const pageOf = (uid: string, people: People) => `<!doctype html>
<html lang="en"><title>Choose an account</title><h1>Choose an account</h1>
<ul>${[...people]
  .map(
    ([sub, { email }]) =>
      `<li><a href="/choose/${uid}/as/${encodeURIComponent(sub)}">${escaped(String(email ?? sub))}</a></li>`,
  )
  .join('')}</ul>
<a href="/choose/${uid}/cancel">Cancel</a></html>`;

const ROUTES = /^\/choose\/(?<uid>[\w-]+)(?:\/(?:as\/(?<sub>[^/]+)|cancel))?$/;

/** The provider's page to choose an account or cancel. */
export function chooserPage(
  provider: Provider,
  groups: { people: People; pageHeaders: Record<string, string> },
): Parameters<Provider['use']>[0] {
  return async (ctx, next) => {
    const chosen = ROUTES.exec(ctx.path)?.groups;
    if (!chosen) return next();
    if (!chosen.sub && !ctx.path.endsWith('/cancel')) {
      ctx.set(groups.pageHeaders);
      ctx.type = 'text/html';
      ctx.body = pageOf(chosen.uid ?? '', groups.people);
      return;
    }
    const result = chosen.sub
      ? { login: { accountId: decodeURIComponent(chosen.sub) }, select_account: {}, consent: {} }
      : { error: 'access_denied', error_description: 'The person cancelled.' };
    ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result));
  };
}
