import { expect, onTestFinished, test, vi } from 'vitest';
import { announceChange, followChanges } from './follow-changes.ts';

/** Counts what another tab is told. */
function otherTab() {
  const channel = new BroadcastChannel('stoop.changes');
  onTestFinished(() => channel.close());
  const told = vi.fn();
  channel.onmessage = told;
  return { channel, told };
}

test('a tab is told of what another one has changed, and not of its own changes', async () => {
  const changed = vi.fn();
  onTestFinished(followChanges(changed));
  const { channel, told } = otherTab();
  announceChange();
  await expect.poll(() => told.mock.calls.length).toBe(1);
  channel.postMessage(null);
  await expect.poll(() => changed.mock.calls.length).toBe(1);
});

test('a tab that follows nothing tells the others, too', async () => {
  const { told } = otherTab();
  announceChange();
  await expect.poll(() => told.mock.calls.length).toBe(1);
});
