import { listWords } from '@stoop/base/rules/text/list-words';
import type { Waiting } from '@stoop/features/numbers/contract/routes';
import { type ReactNode, useEffect, useState } from 'react';
import '@stoop/base/web/console/console.css';
import {
  type ConsoleGroup,
  ConsoleNav,
  type ConsolePage,
} from '@stoop/base/web/console/console-nav.tsx';
import { useKeptFocus } from '@stoop/base/web/console/keep-focus';
import { NoticeBar } from '@stoop/base/web/console/notice-bar.tsx';
import { ShortcutSheet } from '@stoop/base/web/console/shortcut-sheet.tsx';
import { type GoKey, useGoKeys } from '@stoop/base/web/console/use-go-keys';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useStore } from '@stoop/base/web/platform/store';
import { KeptWithoutSession } from '@stoop/features/accounts/web/security/session-ended.tsx';
import { SessionWatch } from '@stoop/features/accounts/web/security/session-watch.tsx';
import {
  type KnownStaffSession,
  staffSession,
} from '@stoop/features/accounts/web/security/staff-session';
import { MoveCaution, ReasonCaution } from '@stoop/features/applications/web/staff/move-caution';
import { WaitingCounts } from '@stoop/features/numbers/web/staff/waiting-counts.tsx';
import { SeesPeople } from '@stoop/features/people/web/person-name.tsx';
import { matchPath } from 'react-router';
import { PAGE_LIST } from '../../../rules/pages/pages.ts';
import { BeforeMove } from './before-move.tsx';
import { Unreached } from './unreached.tsx';

interface StaffGroup extends ConsoleGroup {
  pages: readonly (Pick<ConsolePage, 'to' | 'search' | 'label'> & {
    counts?: keyof Waiting;
    /** After `g` it leads there. */
    goKey?: string;
  })[];
}

const WAITING_WORDS: Readonly<Record<keyof Waiting, string>> = {
  due: 'overdue or due today',
  threads: 'waiting',
  messages: 'open',
  reports: 'open',
  personReports: 'open',
  deadMails: 'given up',
};
const GROUPS: readonly StaffGroup[] = [
  {
    title: 'Renters',
    pages: [
      { to: '/staff', label: 'Applications', goKey: 'a' },
      {
        to: '/staff/due',
        search: '?assigned=open',
        label: 'Answers due',
        counts: 'due',
        goKey: 'd',
      },
      { to: '/staff/duplicates', label: 'Duplicates' },
      { to: '/staff/tours', label: 'Tours', goKey: 't' },
      { to: '/staff/threads', label: 'Messages', counts: 'threads', goKey: 'm' },
      { to: '/staff/messages', label: 'Contact form', counts: 'messages' },
      { to: '/staff/people', label: 'People' },
      { to: '/staff/person-reports', label: 'Reports of people', counts: 'personReports' },
    ],
  },
  {
    title: 'Homes',
    pages: [
      { to: '/staff/listings', label: 'Listings' },
      { to: '/staff/reports', label: 'Reports', counts: 'reports' },
    ],
  },
  {
    title: 'System',
    pages: [
      { to: '/staff/numbers', label: 'Numbers' },
      { to: '/staff/import', label: 'Import' },
      { to: '/staff/outbox', label: 'Outbox', counts: 'deadMails' },
      { to: '/staff/system', label: 'System' },
      { to: '/staff/security', label: 'Security' },
    ],
  },
];

const GO_KEYS: readonly GoKey[] = GROUPS.flatMap(({ pages }) =>
  pages.flatMap(({ to, search = '', label, goKey: key }) =>
    key === undefined ? [] : { key, label, to: to + search },
  ),
);

/** Whether an address is of a page that staff of some buildings do not see. */
export const isOfAllBuildings = (pathname: string): boolean =>
  PAGE_LIST.some(
    ({ address, access }) => access === 'staff of all' && matchPath(address, pathname) !== null,
  );

function groupsFor(
  session: KnownStaffSession | null,
  waiting: Waiting | undefined,
): readonly ConsoleGroup[] {
  if (session?.secondFactor !== 'confirmed') return [];
  const waitingAt = (counts: keyof Waiting | undefined): ConsolePage['waiting'] =>
    counts && { count: waiting?.[counts] ?? 0, word: WAITING_WORDS[counts] };
  return GROUPS.map(({ title, pages }) => ({
    title,
    pages: pages
      .filter(({ to }) => session.buildings === null || !isOfAllBuildings(to))
      .map(({ to, search, label, counts }) => ({ to, search, label, waiting: waitingAt(counts) })),
  })).filter(({ pages }) => pages.length > 0);
}

function OwnBuildings({ session }: { session: KnownStaffSession | null }) {
  if (!session?.buildings) return null;
  const names = session.buildings.map(({ name }) => name);
  return (
    <p className="text-sm text-muted">
      {names.length === 0 ? 'You work for no building yet.' : `You work for ${listWords(names)}.`}
    </p>
  );
}

/** Keeps the session with which the server drew the page, until this tab reads it itself. */
function useStaffSession(drawnWith: KnownStaffSession | null): KnownStaffSession | null {
  useEffect(() => {
    if (drawnWith && !staffSession.read()) staffSession.set({ ...drawnWith, readAt: Date.now() });
  }, [drawnWith]);
  return useStore(staffSession) ?? drawnWith;
}

interface StaffFrameProps {
  /** Where the server draws the page. */
  session?: KnownStaffSession | null;
  children: ReactNode;
}

export function StaffFrame({ session: drawnWith = null, children }: StaffFrameProps) {
  const session = useStaffSession(drawnWith);
  const [waiting, setWaiting] = useState<Waiting>();
  const groups = groupsFor(session, waiting);
  useKeptFocus();
  useGoKeys(groups.length > 0 ? GO_KEYS : []);
  return (
    <KeptWithoutSession>
      <div data-console className="px-4 lg:flex lg:gap-6 lg:px-6">
        {groups.length > 0 && (
          <ConsoleNav groups={groups}>
            <ShortcutSheet />
          </ConsoleNav>
        )}
        <div className="grid min-w-0 grow content-start gap-6 pt-4 pb-20">
          <OwnBuildings session={session} />
          <SeesPeople value={session?.buildings === null}>
            <MoveCaution value={BeforeMove}>
              <ReasonCaution value={Unreached}>{children}</ReasonCaution>
            </MoveCaution>
          </SeesPeople>
        </div>
        <SessionWatch />
        {groups.length > 0 && <WaitingCounts api={browserApi} onCount={setWaiting} />}
        <NoticeBar />
      </div>
    </KeptWithoutSession>
  );
}
