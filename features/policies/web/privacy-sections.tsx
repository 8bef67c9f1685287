import { useSiteData } from '@stoop/base/web/platform/site-data';
import { cardWords } from '@stoop/features/people/rules/card-parts';

export function WithAnAccount() {
  return (
    <>
      <h2>When you make an account</h2>
      <ul>
        <li>
          <strong>Your name, your email address, and a password</strong> that we keep only as a hash
          which nobody can read back. If you sign in with Google, we get your name, email address
          and picture from there, and no password; your browser then fetches that picture from
          Google, until you choose one of your own.
        </li>
        <li>
          <strong>Where you are signed in</strong>: when it began, when it was last used, and what
          your browser calls itself. You can see the list under Account, and end any of them.
        </li>
        <li>
          <strong>The browsers that you want notifications in</strong>: the address that the maker
          of the browser gave it for them, such as Google, Apple or Mozilla, and a key. They carry
          our notifications and cannot read them. It goes when you turn them off, and when you sign
          out there.
        </li>
        <li>
          <strong>That a browser signed in to your account</strong>: when first and when last, so
          that a stranger who guesses at your password does not keep you out. It goes 180 days after
          the last time, when your password changes, and with your account.
        </li>
        <li>
          <strong>A record of sign-ins</strong> and of what was changed about the account, so that a
          stranger’s doing can be told from yours. It holds no password and no message.
        </li>
        <li>
          <strong>What you save</strong>: buildings, units and rooms, and those you viewed last.
          Only you see them.
        </li>
        <li>
          <strong>The addresses you travel to</strong>, and what you call them, so that homes show
          the way there. Only you see them. Without an account they stay in your browser.
        </li>
        <li>
          <strong>Your pace</strong>, if you chose one, so that ways take as long as you do; and{' '}
          <strong>your housing voucher</strong>: its program, its bedrooms and the ZIP code where
          you look, so that homes show whether they are within it. Only you see them. An income that
          you type for it stays in your browser. Without an account all of it does.
        </li>
        <li>
          <strong>Your profile</strong>: how you live and what you look for. It is used to find
          roommates who fit. Others see a card of you only if you choose to be found, or if you send
          them a friend request: {cardWords('anyone')}. Who is signed in also sees{' '}
          {cardWords('signedIn')}, and friends {cardWords('friends')}. A card never shows your
          address, email, phone number, date of birth or income.
        </li>
        <li>
          <strong>Friends, requests, and people you block</strong>: only you see who you blocked,
          and nobody is told that you declined. Our staff see friends and requests when they look
          into a report. All of it goes with your account.
        </li>
        <li>
          <strong>Messages</strong>: what you write to those who look after a building is read by
          our staff of that building. What you write to friends and in a household is read by them
          alone, and by nobody of our staff. Nobody is told whether you have read a message.
        </li>
        <li>
          <strong>Households</strong>: who you want to take which home with. Its members see your
          name, email and phone once everybody has accepted. What a room is worth to you is shown to
          nobody; only the split that follows is.
        </li>
      </ul>
    </>
  );
}

export function WhenYouApply() {
  return (
    <>
      <h2>When you apply for a home</h2>
      <ul>
        <li>
          <strong>An application</strong> holds what the landlord’s side needs to decide: who you
          are, how to reach you, how you live, your work and income, and a guarantor or
          co-applicants where you name them. Please name others only if they know of it.
        </li>
        <li>
          <strong>What you write is kept as you type</strong>: in your browser, and with us once you
          are signed in. It goes when you send it, and with your account at the latest.
        </li>
        <li>
          <strong>Your profile and your next application</strong> begin with it: what your profile
          leaves open of phone number, date of birth, how you live and what you look for is filled
          in, and no answer there is changed; a later application of yours begins with your work and
          your guarantor. You can change or take back each of them.
        </li>
        <li>
          <strong>Our staff</strong> read it to process it, and each reading is written down, as is
          every step that the application takes. They may add notes to a step.
        </li>
        <li>
          <strong>Others</strong> see only how many people wait, and how many of them show a
          roommate card, never who.
        </li>
        <li>
          We never ask for a social security number, a bank account, an identity document or your
          criminal history.
        </li>
      </ul>
    </>
  );
}

export function Counted() {
  const { analytics, gaMeasurementId } = useSiteData();
  if (!analytics) return null;
  return (
    <>
      <h2>What is counted</h2>
      <p>
        That somebody signed in, signed up or signed out, in which way, and with which error if it
        failed; never who. {gaMeasurementId !== null && 'Google Analytics gets the same count.'}
      </p>
      <p>
        How fast pages are: how many people with a phone, a tablet or a desktop saw which kind of
        page after how many milliseconds; never who, and not which page.
      </p>
      <p>If your browser asks not to be tracked, you are not counted.</p>
    </>
  );
}

export function HowLong() {
  return (
    <>
      <h2>How long we keep it</h2>
      <ul>
        <li>Sign-ins end after 14 days without a visit, and after 30 days in any case.</li>
        <li>
          Your account, profile, saved homes and your notes on them stay until you delete them.
        </li>
        <li>
          A list that you share by a link stays until you end it, with the names and votes that
          people gave there. Whoever has the link reads them.
        </li>
        <li>
          An application stays on your list, also when it was withdrawn or has ended, as long as
          your account does.
        </li>
        <li>
          When an account is deleted, its applications give up their places and are cancelled. What
          you wrote in them goes. That somebody applied for that home, and when, stays without your
          name.
        </li>
        <li>
          Messages stay as long as one of the renters in the conversation has an account. When you
          delete yours, your words go from all of them. Who leaves a household or an application
          reads what was written until then.
        </li>
        <li>Messages of the contact form are kept until your question is settled.</li>
      </ul>
    </>
  );
}
