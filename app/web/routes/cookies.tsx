import { publicMeta } from '@stoop/base/web/platform/meta';
import { useSiteData } from '@stoop/base/web/platform/site-data';
import { PolicyPage } from '@stoop/features/policies/web/policy-page.tsx';

const ITEMS = [
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
    name: 'device',
    kind: 'Cookie',
    what: 'Lets you sign in here while strangers guess at your password and are made to wait. A random number that signs nobody in and names nobody; scripts cannot read it. Set when you sign in with a password, and kept when you sign out: that is when it is needed. Over https its name begins with __Host-.',
    until: '180 days after you last signed in here, or until you delete your account',
  },
  {
    name: 'signed-out',
    kind: 'Cookie',
    what: 'Set only when you sign out without a network: our server shows this browser nothing of your account, until your session is ended. It holds the number 1 alone. Over https its name begins with __Host-.',
    until: 'Your session is ended, as soon as you are online again, 30 days at most',
  },
  {
    name: 'voter',
    kind: 'Cookie',
    what: 'Set only when you vote in a list that somebody shared with you, without an account: it keeps your votes yours. A random number that names nobody; scripts cannot read it. Over https its name begins with __Host-.',
    until: '180 days after your first vote, or until you clear it',
  },
  {
    name: 'google-flow and google-outcome',
    kind: 'Cookies',
    what: 'Set only while you sign in with Google: they tie the way there to the way back, and tell what came of it. Scripts cannot read them.',
    until: 'You are back from Google, minutes at most',
  },
  {
    name: 'react-router-scroll-positions',
    kind: 'Session storage',
    what: 'How far you had scrolled, so that Back leads to the same place.',
    until: 'You close the tab',
  },
  {
    name: 'stoop.location',
    kind: 'Local storage',
    what: 'The last five places you looked for, the addresses you travel to, your pace on foot or by wheelchair, and your housing voucher with the income you typed for it. An income is never sent; signed in, your account has the others but the places too.',
    until: 'You sign out or clear it',
  },
  {
    name: 'stoop.userActions',
    kind: 'Local storage',
    what: 'The homes you looked at last while you were not signed in, what you wanted to save before you signed in, for 30 days, which hearts to show as saved, and the homes you chose to compare.',
    until: 'You sign out or clear it',
  },
  {
    name: 'stoop.auth',
    kind: 'Local storage',
    what: 'Whether you signed in with a password or with Google. No name, no address, no key.',
    until: 'You sign out or clear it',
  },
  {
    name: 'stoop.application',
    kind: 'Local storage',
    what: 'Applications that you began and did not send yet, of ten homes at most, so that nothing that you wrote is lost; and the number of the last one you sent.',
    until: 'You send it, sign out or clear it',
  },
  {
    name: 'stoop.navigateData',
    kind: 'Local storage',
    what: 'For what one page hands to the next: your six answers about living together, until your profile has them.',
    until: 'You sign out or clear it',
  },
  {
    name: 'stoop-search-cache',
    kind: 'Indexed storage',
    what: 'The homes of your last searches, so that they open at once, with the kind of browser and the size of its window; it is never sent. Searches from where you are, or to where you work, are not among them.',
    until: 'Eight minutes later, at the next cleanup; you sign out or clear it',
  },
  {
    name: 'stoop-pages and stoop-files',
    kind: 'Cache storage, with a service worker',
    what: 'The last 200 homes and 50 other public pages that you looked at, as anybody sees them, and what they are made of, so that they open without a network.',
    until: 'The next release of the site, you sign out or clear it',
  },
] as const;

export const meta = publicMeta(
  '/cookies',
  'Cookies',
  'The cookies that Stoop sets, by name, and why there is no banner about them.',
);

function NotFoundHere() {
  const { gaMeasurementId } = useSiteData();
  return (
    <>
      <h2>What you will not find</h2>
      <p>
        No advertising cookies, {gaMeasurementId === null && 'no counters of other companies, '}no
        fingerprint of your device, no pixels in our email.
      </p>
      {gaMeasurementId !== null && (
        <p>
          When somebody signs in or out, Google Analytics counts that too. It is told to keep
          nothing in your browser, and learns neither who you are nor which page you are on.
        </p>
      )}
    </>
  );
}

export default function Cookies() {
  return (
    <PolicyPage
      path="/cookies"
      title="Cookies"
      inShort="Only what the site needs to work. Nothing follows you, here or elsewhere, so there is no banner to click away."
      updated="2026-11-27"
    >
      <h2>What your browser keeps for us</h2>
      <dl>
        {ITEMS.map(({ name, kind, what, until }) => (
          <div key={name} className="grid gap-1 border-b border-line py-3 first:pt-0">
            <dt className="flex flex-wrap items-baseline justify-between gap-x-4">
              <strong className="wrap-anywhere">{name}</strong>
              <span className="text-sm text-muted">{kind}</span>
            </dt>
            <dd>{what}</dd>
            <dd className="text-sm text-muted">Kept until: {until}.</dd>
          </div>
        ))}
      </dl>
      <NotFoundHere />
      <h2>How to be rid of them</h2>
      <p>
        Choose Auto at the foot of the page and the theme cookie goes. Sign out, and all but theme,
        device and voter goes at once, in every tab; change your password, and device is worth
        nothing in any other browser. You can also clear the data of this site in your browser at
        any time: searching works without any of it.
      </p>
    </PolicyPage>
  );
}
