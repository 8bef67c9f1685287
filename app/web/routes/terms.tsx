import { publicMeta } from '@stoop/base/web/platform/meta';
import { useSiteData } from '@stoop/base/web/platform/site-data';
import { MOVE_IN_RULES } from '@stoop/features/listings/rules/move-in-cost';
import { PolicyPage } from '@stoop/features/policies/web/policy-page.tsx';
import { Link } from 'react-router';

export const meta = publicMeta(
  '/terms',
  'Terms',
  'What Stoop does and does not promise, what you agree to, and the New York rules on fees.',
);

function MoneyRules() {
  const { applicationCheckDollarsMax, incomeMonths, guarantorIncomeMonths } = MOVE_IN_RULES;
  return (
    <>
      <h2>New York rules on money</h2>
      <p>This is information, not legal advice.</p>
      <ul>
        <li>
          <strong>Broker fee.</strong> Since June 2025 you pay a broker only if you hired the
          broker. If the landlord did, your share is $0.
        </li>
        <li>
          <strong>Application fee.</strong> Only for a background and credit check: at most $
          {applicationCheckDollarsMax} or what it really cost, whichever is less, and nothing if you
          bring a report that is under 30 days old.
        </li>
        <li>
          <strong>Deposit.</strong> At most one month’s rent.
        </li>
        <li>
          <strong>Income.</strong> Many landlords look for {incomeMonths} times the monthly rent a
          year, or a guarantor with {guarantorIncomeMonths} times. That is custom, not law. We show
          it as a help and never stop you from applying.
        </li>
      </ul>
    </>
  );
}

export default function Terms() {
  const { supportEmail } = useSiteData();
  return (
    <PolicyPage
      path="/terms"
      title="Terms"
      inShort="Stoop lists homes and carries your application. It is not your landlord, and a place in a queue is not a lease."
      updated="2026-11-21"
    >
      <h2>What Stoop does</h2>
      <p>
        We show buildings, units and rooms for rent in New York, take applications for them, keep
        the queue for each, and help people who would share a home to find each other. Searching is
        free. Applying through Stoop is free too, apart from the fees named below that the law
        allows.
      </p>
      <h2>What a listing is</h2>
      <p>
        Prices, dates and open rooms come from the landlord’s side and can change. Where we draw a
        house or a plan because there is no photo, we say that it is an illustration. Walking times
        are estimates from straight lines. If something is wrong, tell us at{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a> and we will look at it.
      </p>
      <h2>What you agree to</h2>
      <ul>
        <li>What you write about yourself is true, and about yourself.</li>
        <li>One account per person; your password is yours alone.</li>
        <li>
          You treat the people you meet here fairly. Nobody may be refused for who they are: the law
          protects, among others, race, religion, origin, sex, gender, family, disability, age and
          lawful source of income.
        </li>
        <li>
          Programs read what is made for them, within its limits, and do not copy the site as a
          whole. Nobody tries to learn who waits in a queue.
        </li>
      </ul>
      <h2>Your place in the queue</h2>
      <p>
        Applications for a home are kept in the order they came in. While one of them is being
        matched, nobody new can join: an application that is sent then is kept, and its applicant
        can try the queue again. You can withdraw an application at any time until it has ended, and
        give up its place with that. Review typically takes 1-2 business days. A home is yours when
        both sides have signed the lease, not before.
      </p>
      <MoneyRules />
      <h2>Our part, and its limits</h2>
      <p>
        We keep what you entrust to us with care, see <Link to="/privacy">Privacy</Link>. We do not
        own or inspect the homes and cannot promise that an application succeeds. We may close
        accounts that break these terms, and say why.
      </p>
      <h2>Changes</h2>
      <p>
        When these terms change, the date above changes with them, and people with an account get a
        email before it counts. New York law applies.
      </p>
    </PolicyPage>
  );
}
