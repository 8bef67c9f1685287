import { asTheme, themeCookie } from '@stoop/base/web/platform/theme';
import { safeNext } from '@stoop/features/accounts/rules/safe-next';
import { redirect } from 'react-router';
import type { Route } from './+types/theme';

/** A GET redirects home. */
export function loader() {
  return redirect('/');
}

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const cookie = themeCookie(
    asTheme(form.get('theme')),
    new URL(request.url).protocol === 'https:',
  );
  return redirect(safeNext(String(form.get('next') ?? '/')), { headers: { 'Set-Cookie': cookie } });
}
