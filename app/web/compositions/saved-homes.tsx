import { useUser } from '@stoop/base/web/platform/session';
import type { OwnLists } from '@stoop/features/saved/contract/list-routes';
import type { Saved } from '@stoop/features/saved/contract/routes';
import { type PendingSave, parseKey } from '@stoop/features/saved/rules/user-actions';
import { CompareThem } from '@stoop/features/saved/web/compare/compare-them.tsx';
import { CompareTray } from '@stoop/features/saved/web/compare/compare-tray.tsx';
import { HomesWithMap, pointingAt } from '@stoop/features/saved/web/homes-with-map.tsx';
import { KIND_WORDS } from '@stoop/features/saved/web/kind-words';
import { ListsLink, OwnListsSection } from '@stoop/features/saved/web/lists/own-lists.tsx';
import { firstChosen, ShareDialog } from '@stoop/features/saved/web/lists/share-dialog.tsx';
import {
  kindShown,
  orderShown,
  savedEntries,
  shownEntries,
  stillSaved,
} from '@stoop/features/saved/web/saved-lists';
import { SavedRow, UnloadedRow } from '@stoop/features/saved/web/saved-row.tsx';
import { NothingSaved } from '@stoop/features/saved/web/saved-states.tsx';
import { SavedOrderChoice, SavedTabs } from '@stoop/features/saved/web/saved-tabs.tsx';
import { TOOL_LOOK } from '@stoop/features/saved/web/tool-look';
import { useSavedKeys } from '@stoop/features/saved/web/use-saved-keys';
import { CommuteControl } from '@stoop/features/search/web/commute/commute-control.tsx';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { SavedHome } from './saved-home.tsx';

interface SavedHomesProps {
  saved: Saved;
  /** Of a visitor, what did not load. */
  failed?: readonly PendingSave[];
  /** Null where they could not be loaded, and for a visitor. */
  lists: OwnLists | null;
  today: string;
}

/** All saved homes, or those of a kind, with their map; of an account with notes and the lists that are shared, too. */
export function SavedHomes({ saved, failed = [], lists, today }: SavedHomesProps) {
  const [params] = useSearchParams();
  const keys = useSavedKeys();
  const isVisitor = useUser() === null;
  const [isSharing, setSharing] = useState(false);
  const kind = kindShown(params.get('show'));
  const order = orderShown(params.get('order'));
  const still = useMemo(() => stillSaved(saved, keys), [saved, keys]);
  const entries = useMemo(() => savedEntries(saved, today), [saved, today]);
  const rows = useMemo(() => shownEntries(entries, kind, order), [entries, kind, order]);
  const there = useMemo(
    () => rows.flatMap(({ key, home }) => (home && keys.has(key) ? { key, home } : [])),
    [rows, keys],
  );
  const homes = useMemo(() => there.map(({ home }) => home), [there]);
  const unloaded = failed.filter(({ key }) => kind === 'all' || parseKey(key).kind === kind);
  const tabs = <SavedTabs shown={kind} entries={entries} keys={keys} />;
  const commute = <CommuteControl state={null} href="/commute" />;
  return (
    <>
      {!isVisitor && (
        <ShareDialog
          open={isSharing}
          onClose={() => setSharing(false)}
          saved={still}
          first={firstChosen(there)}
          hasHousehold={lists?.hasHousehold ?? false}
        />
      )}
      {lists && <ListsLink lists={lists} />}
      {rows.length + unloaded.length === 0 ? (
        <>
          {tabs}
          <div className="py-8">
            <NothingSaved kind={kind} isVisitor={isVisitor} />
          </div>
        </>
      ) : (
        <HomesWithMap
          label={`Map of your saved ${kind === 'all' ? 'homes' : KIND_WORDS[kind].many}`}
          homes={homes}
          first={
            <div className="flex max-w-full min-w-0 items-center gap-1.5 max-sm:has-[nav]:w-full">
              {tabs}
              {rows.length > 1 && <SavedOrderChoice order={order} />}
            </div>
          }
          tools={
            <>
              {!isVisitor && (
                <button type="button" className={TOOL_LOOK} onClick={() => setSharing(true)}>
                  Share to vote
                </button>
              )}
              <CompareThem homes={homes} isTool />
              <div className="ml-2 max-sm:hidden">{commute}</div>
            </>
          }
        >
          {(pointing) => (
            <>
              <ol className="grid">
                {rows.map((entry) => (
                  <SavedRow key={entry.key} itemKey={entry.key}>
                    <SavedHome
                      entry={entry}
                      lists={lists}
                      {...(entry.home && pointingAt(pointing, entry.home.buildingId))}
                    />
                  </SavedRow>
                ))}
                {unloaded.map(({ key, home }) => (
                  <UnloadedRow
                    key={key}
                    name={home?.name || KIND_WORDS[parseKey(key).kind].unnamed}
                  />
                ))}
              </ol>
              <CompareTray place="list" />
            </>
          )}
        </HomesWithMap>
      )}
      {rows.length > 0 && <div className="sm:hidden">{commute}</div>}
      {lists && <OwnListsSection lists={lists} saved={still} />}
    </>
  );
}
