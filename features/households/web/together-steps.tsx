import { TextLink } from '@stoop/base/web/ui/button.tsx';

/** How people who know each other take one home, from the start to the application. */
export const TogetherSteps = ({ isOpen = false }: { isOpen?: boolean }) => (
  <details open={isOpen} className="max-w-prose">
    <summary className="link min-h-11 w-fit py-2.5 font-medium">How it works</summary>
    <ol className="grid list-decimal gap-1 pb-2 pl-5">
      <li>
        Each of you makes an account, and you become{' '}
        <TextLink to="/portal/roommates/friends">friends</TextLink> here.
      </li>
      <li>
        One of you opens a home with a room for each, and asks the others under “Take it together”.
      </li>
      <li>
        The first yes: everybody accepts within seven days, or nobody is in. You see each other’s
        contacts then, and can split the rent and write an agreement.
      </li>
      <li>
        The second yes, once you are sure: under{' '}
        <TextLink to="/portal/households">Households</TextLink> each of you says yes to apply for
        this home at its rent.
      </li>
      <li>One of you then sends the application, with the others as co-applicants.</li>
    </ol>
    <p className="pb-2">
      Or the short way, for a home that all of you have agreed on: one of you applies now and names
      the others in step 4. Each agrees by a link in an email.
    </p>
  </details>
);
