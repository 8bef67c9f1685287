import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { HowApplyingWorks } from './how-applying-works.tsx';

/** Tells how to apply. */
export function NothingApplied() {
  return (
    <div className="grid gap-10">
      <EmptyState
        title="You have not applied for a home yet"
        action={<LinkButton to="/search">Search homes</LinkButton>}
      >
        Open a room or a unit that you like and press Apply. It takes a few minutes, what you write
        is saved as you type, and from then on you follow it here, stop by stop.
      </EmptyState>
      <section aria-labelledby="applying">
        <h2 id="applying" className="border-t-2 border-ink pt-3 text-2xl">
          How applying works
        </h2>
        <HowApplyingWorks />
      </section>
    </div>
  );
}
