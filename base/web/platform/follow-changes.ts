import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { forgetReads } from './shared-reads.ts';

const CHANNEL = 'stoop.changes';
let following: BroadcastChannel | undefined;

/** Calls `changed` after something was changed in another tab of this browser. Returns a function that stops it. */
export function followChanges(changed: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = () => {
    forgetReads();
    changed();
  };
  following = channel;
  return () => {
    channel.close();
    if (following === channel) following = undefined;
  };
}

/** Tells the other tabs that their user has changed something, once the server has taken it. */
export function announceChange(): void {
  // A second channel of a tab would be told what the tab itself has changed.
  const channel = following ?? new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  if (channel !== following) channel.close();
}

/** Loads the page's data again after their user has changed something in another tab. Use it once in a page. */
export function useFollowChanges(): void {
  const { revalidate } = useRevalidator();
  const load = useEffectEvent(() => void revalidate());
  useEffect(() => followChanges(() => load()), []);
}
