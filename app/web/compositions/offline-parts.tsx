import { relativeTime } from '@stoop/base/rules/time/relative-time';
import { savesData } from '@stoop/base/web/platform/load-ahead';
import { isPartMissing, onMissingFile } from '@stoop/base/web/platform/missing-files';
import {
  documentStoredAt,
  loadDocument,
  onOtherRelease,
  recordSeen,
} from '@stoop/base/web/platform/offline-pages';
import { isServerReachable } from '@stoop/base/web/platform/reachability';
import { useSiteData } from '@stoop/base/web/platform/site-data';
import { useLookAgain } from '@stoop/base/web/platform/use-look-again';
import { useRetry } from '@stoop/base/web/platform/use-retry';
import { MissingPartNotice } from '@stoop/base/web/ui/missing-part-notice.tsx';
import { UnfinishedSignOut } from '@stoop/base/web/ui/unfinished-sign-out.tsx';
import { UnreachableNotice } from '@stoop/base/web/ui/unreachable-notice.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { isStored } from './offline.ts';
import { storedAddress } from './stored-kinds.ts';

/**
 * A page of an earlier release, or one whose files are missing, is loaded again, once, with its next navigation: what was
 * entered in it is not lost. Only a part that somebody has just asked for is spoken of before.
 */
function useOwnRelease(path: string): void {
  const isOther = useRef(false);
  const first = useRef(path);
  const isOpening = useNavigation().state !== 'idle';
  const onMissing = useEffectEvent(async () => {
    isOther.current = true;
    if (isOpening || !navigator.userActivation?.isActive) return;
    // Without a network whoever asked says so.
    if (await isServerReachable()) isPartMissing.set(true);
  });
  useEffect(() => onMissingFile(() => void onMissing()), []);
  useEffect(
    () =>
      onOtherRelease(() => {
        isOther.current = true;
      }),
    [],
  );
  useEffect(() => {
    if (path === first.current) return;
    first.current = path;
    isPartMissing.set(false);
    if (isOther.current)
      void isServerReachable().then((isReachable) => isReachable && loadDocument());
  }, [path]);
}

const STORED: { path: string; atMs: number } | null = readStored();

function readStored() {
  if (typeof document === 'undefined') return null;
  const atMs = documentStoredAt();
  const { pathname, search } = window.location;
  return atMs === null ? null : { path: pathname + search, atMs };
}

/** On a page that the browser had stored: its age. It is loaded from the server as soon as that answers. */
function StoredNotice({ path }: { path: string }) {
  useRetry(STORED, async () => {
    if (await isServerReachable()) loadDocument();
  });
  if (STORED?.path !== path) return null;
  return (
    <p
      role="status"
      className="fixed inset-x-0 bottom-4 z-50 mx-auto w-fit max-w-[calc(100%-2rem)] rounded-sm border-2 border-ink bg-ground px-4 py-2"
    >
      You are offline. This page is as it was {relativeTime(STORED.atMs, new Date())}.
    </p>
  );
}

/** What every page needs for times without a network; it loads after the first page. */
export function OfflineParts() {
  const { pathname, search } = useLocation();
  const path = pathname + search;
  useOwnRelease(path);
  useLookAgain();
  useEffect(() => {
    if (storedAddress(path) !== null) return recordSeen(path);
  }, [path]);
  const { analytics } = useSiteData();
  useEffect(() => {
    // Who saves data gets only what they open.
    if (analytics && !savesData())
      void import('@stoop/features/analytics/web/measure-speed').then(
        ({ measureSpeed }) => measureSpeed(),
        () => {},
      );
  }, [analytics]);
  // Whoever presses a card sees it at once.
  useEffect(() => void import('./opening-page.tsx').catch(() => null), []);
  // What an error needs is there before the network is gone.
  useEffect(() => void import('./error-page.tsx').catch(() => null), []);
  return (
    <>
      <UnreachableNotice isStored={isStored} />
      <MissingPartNotice />
      <StoredNotice path={path} />
      <UnfinishedSignOut />
    </>
  );
}
