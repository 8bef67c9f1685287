import { SendButton, SendForm } from '@stoop/base/web/ui/send-form.tsx';
import type { DemoRole } from '../../rules/demo.ts';
import { DEMO_FIELD } from './enter-demo.ts';

/** Offers to look around in the demo city as people that it has; works without scripts. */
export function DemoEntry({ action, renter }: { action: string; renter: string | null }) {
  if (renter === null) return null;
  const ways: { role: DemoRole; words: string }[] = [
    { role: 'renter', words: `Look around as ${renter}, who looks for a room` },
    { role: 'staff', words: 'Look around as staff of all buildings' },
  ];
  return (
    <section aria-labelledby="look-around" className="grid gap-4 bg-wash p-5">
      <div className="grid gap-1">
        <h2 id="look-around" className="text-xl">
          This city is a demo
        </h2>
        <p>
          Its homes and people are invented, so try everything. Only browsers on this machine see
          this.
        </p>
      </div>
      <SendForm action={action} replace className="grid gap-3">
        {ways.map(({ role, words }) => (
          <SendButton
            key={role}
            look="secondary"
            className="text-balance"
            name={DEMO_FIELD}
            value={role}
          >
            {words}
          </SendButton>
        ))}
      </SendForm>
    </section>
  );
}
