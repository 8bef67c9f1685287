import { publicMeta } from '@stoop/base/web/platform/meta';
import { useSiteData } from '@stoop/base/web/platform/site-data';
import { PolicyPage } from '@stoop/features/policies/web/policy-page.tsx';
import {
  Counted,
  HowLong,
  WhenYouApply,
  WithAnAccount,
} from '@stoop/features/policies/web/privacy-sections.tsx';
import { Link } from 'react-router';

export const meta = publicMeta(
  '/privacy',
  'Privacy',
  'What Stoop keeps about you, why, for how long, and what you can ask of us.',
);

export default function Privacy() {
  const { supportEmail } = useSiteData();
  return (
    <PolicyPage
      path="/privacy"
      title="Privacy"
      inShort="You can search all of Stoop without telling us who you are. What you tell us when you apply is for your applications and your own profile, and for nothing else. We sell nothing and show no advertisements."
      updated="2026-11-27"
    >
      <h2>When you only look around</h2>
      <p>
        Our server answers the pages you ask for and writes a line for each: the time, the page, how
        long the answer took and a random number for that answer. It writes no name and no profile.
        These lines are there to find faults. No other company’s script, font or picture runs on
        these pages; if the operator of this site uses a hosted map, that map’s host sees the parts
        of the map you look at.
      </p>
      <WithAnAccount />
      <Counted />
      <WhenYouApply />
      <h2>When you write to us</h2>
      <p>
        We keep your name, your email address and your message to answer them, and send a receipt to
        that address, one an hour at most. You need no account for it.
      </p>
      <HowLong />
      <h2>Who else gets it</h2>
      <p>
        The landlord or the agent of a home you applied for gets your application. The service that
        delivers our email gets your address and that email. Nobody else, unless a court orders it.
      </p>
      <h2>What you can ask for</h2>
      <p>
        A copy of everything we hold about you, and its deletion: you can do both under{' '}
        <Link to="/portal/account">Account</Link>, right away and without asking. For a correction,
        or any question, write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a> from the
        address of your account. We answer within 30 days and it costs nothing.
      </p>
      <p>
        What your browser keeps is listed under <Link to="/cookies">Cookies</Link>.
      </p>
    </PolicyPage>
  );
}
