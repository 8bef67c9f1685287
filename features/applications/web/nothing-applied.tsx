import { TextLink } from '@stoop/base/web/ui/button.tsx';
import { EmptyState } from '@stoop/base/web/ui/states.tsx';

const STEPS = [
  'Open a room or a unit that you like. Its page says how many people wait, and whether one can apply.',
  'Press Apply, and answer four or five short steps. What you write is saved as you type.',
  'From then on you follow it here, stop by stop, from first contact to the keys.',
];

export function NothingApplied() {
  return (
    <EmptyState
      title="You have not applied for a home yet"
      link={{ to: '/search', label: 'Search homes' }}
    >
      <ol className="grid list-decimal gap-1 pl-5">
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-2">
        <TextLink to="/#applying">How applying works</TextLink>
      </p>
    </EmptyState>
  );
}
