import { TextLink } from '@stoop/base/web/ui/button.tsx';

/** How people who know each other take one home, from the start to the application. */
export const TogetherSteps = () => (
  <section aria-label="How to apply together" className="max-w-prose">
    <p className="font-medium">With friends, in four steps:</p>
    <ol className="mt-1 grid list-decimal gap-1 pl-5">
      <li>
        Each of you makes an account, and you become{' '}
        <TextLink to="/portal/roommates/friends">friends</TextLink> here.
      </li>
      <li>
        One of you opens a home with a room for each, and asks the others under “Take it together”.
      </li>
      <li>Everybody accepts within seven days, or nobody is in.</li>
      <li>
        One of you applies for the whole home, with the others as co-applicants, under{' '}
        <TextLink to="/portal/households">Households</TextLink>.
      </li>
    </ol>
  </section>
);
