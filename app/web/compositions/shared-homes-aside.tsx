import { StrongLink } from '@stoop/base/web/ui/button.tsx';
import { SectionRule } from '@stoop/base/web/ui/section-rule.tsx';

const STEPS = [
  {
    to: '/roommates',
    label: 'Answer six questions',
    about: 'Two minutes, no account: see the homes where people would fit how you live.',
  },
  {
    to: '/portal/roommates',
    label: 'See who fits you',
    about: 'People ranked by how you both live, line by line, with what to talk about.',
  },
  {
    to: '/portal/profile#section-card',
    label: 'Show your own card',
    about: 'Off by default. You decide, and you can switch it off at any time.',
  },
] as const;

/** R2.20: below the homes to share: what one can do to find the people. */
export function SharedHomesAside() {
  return (
    <aside className="grid gap-5 py-8">
      <SectionRule title="Find the people, too" />
      <p className="max-w-prose">
        These homes have open spots, and people who may need roommates wait for their rooms. We
        never say who is waiting, only how many are, and how many of them show a roommate card.
      </p>
      <ul className="max-w-prose divide-y divide-line border-y border-line">
        {STEPS.map(({ to, label, about }) => (
          <li key={to} className="py-3">
            <StrongLink to={to}>{label}</StrongLink>
            <p className="text-muted">{about}</p>
          </li>
        ))}
      </ul>
    </aside>
  );
}
