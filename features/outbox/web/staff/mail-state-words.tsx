import { MAIL_STATE_NAMES, MAIL_STATES } from '../../rules/mail-states.ts';

/** What each state of a mail means. */
export const MailStateWords = () => (
  <details>
    <summary className="cursor-pointer max-md:py-2">What the states mean</summary>
    <dl className="mt-1 grid max-w-prose gap-x-4 gap-y-1 sm:grid-cols-[6rem_1fr]">
      {MAIL_STATE_NAMES.map((state) => (
        <div key={state} className="contents">
          <dt className="font-medium">{MAIL_STATES[state].label}</dt>
          <dd className="max-sm:mb-1">{MAIL_STATES[state].says}</dd>
        </div>
      ))}
    </dl>
  </details>
);
