import { useFetcher, useLocation } from 'react-router';
import { chooseTheme } from '../platform/follow-theme.ts';
import { THEMES, type Theme } from '../platform/theme.ts';
import { Icon } from './icon.tsx';

/** Three submit buttons, so that the choice works without JavaScript. */
export function ThemeToggle({ theme }: { theme: Theme }) {
  const fetcher = useFetcher({ key: 'theme' });
  const { pathname, search } = useLocation();
  return (
    <fetcher.Form method="post" action="/theme" preventScrollReset>
      <input type="hidden" name="next" value={pathname + search} />
      <fieldset>
        <legend className="text-sm font-bold text-header-muted">Day or night</legend>
        <div className="mt-2 inline-flex rounded-sm border border-header-line">
          {THEMES.map(({ id, label, icon }) => (
            <button
              key={id}
              type="submit"
              name="theme"
              value={id}
              aria-pressed={id === theme}
              onClick={() => chooseTheme(id)}
              className="flex min-h-10 items-center gap-1.5 px-3 font-medium aria-pressed:bg-white aria-pressed:text-black"
            >
              <Icon name={icon} className="size-4" />
              {label}
            </button>
          ))}
        </div>
      </fieldset>
    </fetcher.Form>
  );
}
