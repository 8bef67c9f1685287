import { useSiteData } from '@stoop/base/web/platform/site-data';
import { TextLink } from '@stoop/base/web/ui/button.tsx';
import { useLocation } from 'react-router';

/** What a page is, for who cannot see it. */
const TITLES = [
  {
    start: '/portal/tours',
    title: 'My tours',
    instead: 'The emails about your tours have links that move and cancel them.',
  },
  { start: '/portal', title: 'Your portal' },
  { start: '/buildings', title: 'This building, floor by floor' },
] as const;

export function NeedsJavaScript() {
  const { user } = useSiteData();
  const { pathname } = useLocation();
  const { title, instead }: { title: string; instead?: string } = TITLES.find(({ start }) =>
    pathname.startsWith(start),
  ) ?? { title: 'This page' };
  return (
    <>
      <h1 className="text-4xl sm:text-5xl">{title}</h1>
      <p className="mt-4 max-w-prose text-lg">
        {user
          ? 'You are signed in, but this page needs JavaScript.'
          : 'This page is for people who are signed in, and needs JavaScript.'}{' '}
        {instead} Without it you can{' '}
        {!user && (
          <>
            <TextLink to="/login">sign in</TextLink>,{' '}
          </>
        )}
        <TextLink to="/search">search homes</TextLink>, read about the{' '}
        <TextLink to="/neighborhoods">neighborhoods</TextLink> and{' '}
        <TextLink to="/contact">write to us</TextLink>.
      </p>
    </>
  );
}
