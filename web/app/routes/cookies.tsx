import { PolicyPage } from '../features/policies/policy-page.tsx';
import { pageMeta } from '../platform/meta.ts';
import { siteDataOf } from '../platform/site-data.ts';
import type { Route } from './+types/cookies';

const KEPT = [
  {
    name: 'theme',
    kind: 'Cookie',
    what: 'Day or night, if you chose one at the foot of a page. It holds that word alone.',
    until: 'A year, or until you choose Auto',
  },
  {
    name: 'session',
    kind: 'Cookie',
    what: 'Keeps you signed in. A random number that means nothing to anyone else; scripts cannot read it. Set only when you sign in. Over https its name begins with __Host-.',
    until: '14 days without a visit, 30 at most',
  },
  {
    name: 'react-router-scroll-positions',
    kind: 'Session storage',
    what: 'How far you had scrolled, so that Back leads to the same place.',
    until: 'You close the tab',
  },
  {
    name: 'stoop.*',
    kind: 'Local storage',
    what: 'The last five places you looked for, and drafts and choices that should outlive a reload.',
    until: 'You sign out or clear it',
  },
] as const;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Cookies',
    description: 'The cookies that Stoop sets, by name, and why there is no banner about them.',
    path: '/cookies',
    publicUrl: siteDataOf(matches).publicUrl,
  });

export default function Cookies() {
  return (
    <PolicyPage
      path="/cookies"
      title="Cookies"
      inShort="Only what the site needs to work. Nothing follows you, here or elsewhere, so there is no banner to click away."
      updated="2026-11-21"
    >
      <h2>What your browser keeps for us</h2>
      <ul>
        {KEPT.map(({ name, kind, what, until }) => (
          <li key={name}>
            <strong>{name}</strong> ({kind}). {what} <em>Kept until:</em> {until}.
          </li>
        ))}
      </ul>
      <h2>What you will not find</h2>
      <p>
        No advertising cookies, no counters of other companies, no fingerprint of your device, no
        pixels in our mail.
      </p>
      <h2>How to be rid of them</h2>
      <p>
        Choose Auto at the foot of the page and the theme cookie goes; sign out and the rest goes.
        You can also clear the data of this site in your browser at any time: searching works
        without any of it.
      </p>
    </PolicyPage>
  );
}
