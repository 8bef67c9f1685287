import { dayOf } from '@stoop/base/rules/time/words';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { HomeRow } from '@stoop/features/listings/web/card/home-row.tsx';
import type { OwnLists } from '@stoop/features/saved/contract/list-routes';
import type { Saved } from '@stoop/features/saved/contract/routes';
import { CompareToggle } from '@stoop/features/saved/web/compare/compare-toggle.tsx';
import { HomeNote } from '@stoop/features/saved/web/home-note.tsx';
import {
  HomesWithMap,
  type Pointing,
  pointingAt,
} from '@stoop/features/saved/web/homes-with-map.tsx';
import { KIND_WORDS } from '@stoop/features/saved/web/kind-words';
import {
  ListsLink,
  OwnListsSection,
  VotesOnSaved,
} from '@stoop/features/saved/web/lists/own-lists.tsx';
import { firstChosen, ShareDialog } from '@stoop/features/saved/web/lists/share-dialog.tsx';
import { SaveHeart } from '@stoop/features/saved/web/save-heart.tsx';
import {
  kindShown,
  orderShown,
  type SavedEntry,
  savedEntries,
  shownEntries,
  stillSaved,
} from '@stoop/features/saved/web/saved-lists';
import { GoneRow, SavedNote, SavedRow } from '@stoop/features/saved/web/saved-row.tsx';
import { NothingSaved } from '@stoop/features/saved/web/saved-states.tsx';
import { SavedOrderChoice, SavedTabs } from '@stoop/features/saved/web/saved-tabs.tsx';
import { useSavedKeys } from '@stoop/features/saved/web/use-saved-keys';
import { CommuteControl } from '@stoop/features/search/web/commute/commute-control.tsx';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { OwnNotes, OwnTourLink } from './own-notes.tsx';

interface SavedHomeProps {
  entry: SavedEntry;
  lists: OwnLists | null;
  pointing: Pointing;
}

function SavedHome({ entry, lists, pointing }: SavedHomeProps) {
  const { kind, key, item: saved, home } = entry;
  const savedOn = dayOf(saved.savedAt);
  const note = saved.note ?? '';
  if (!home) {
    const item = { key, name: saved.label ?? KIND_WORDS[kind].unnamed };
    return <GoneRow item={item} savedOn={savedOn} note={<HomeNote item={item} note={note} />} />;
  }
  return (
    <HomeRow
      home={home}
      headingLevel="h2"
      corner={<SaveHeart item={home.heart} className="-my-2.5 -mr-2.5 text-ink" />}
      note={<OwnNotes listing={home.listing} className="mt-1.5" />}
      act={<SavedNote item={home.heart} savedOn={savedOn} />}
      below={
        <HomeNote item={home.heart} note={note}>
          <OwnTourLink listing={home.listing} />
          <CompareToggle place={home.listing} name={home.heart.name} />
        </HomeNote>
      }
      {...pointingAt(pointing, home.buildingId)}
    >
      {lists && <VotesOnSaved lists={lists} kind={kind} id={saved.id} />}
    </HomeRow>
  );
}

interface SavedHomesProps {
  saved: Saved;
  /** Null where they could not be loaded. */
  lists: OwnLists | null;
  today: string;
}

/** All saved homes, or those of a kind, with their map and notes, and the lists that are shared. */
export function SavedHomes({ saved, lists, today }: SavedHomesProps) {
  const [params] = useSearchParams();
  const keys = useSavedKeys();
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
  const commute = <CommuteControl state={null} href="/commute" />;
  return (
    <>
      <SavedTabs shown={kind} entries={entries} keys={keys} />
      <ShareDialog
        open={isSharing}
        onClose={() => setSharing(false)}
        saved={still}
        first={firstChosen(there)}
        hasHousehold={lists?.hasHousehold ?? false}
      />
      {lists && <ListsLink lists={lists} />}
      {rows.length === 0 ? (
        <div className="py-8">
          <NothingSaved kind={kind} />
        </div>
      ) : (
        <HomesWithMap
          label={`Map of your saved ${kind === 'all' ? 'homes' : KIND_WORDS[kind].many}`}
          homes={homes}
          tools={
            <>
              <Button look="secondary" size="small" onClick={() => setSharing(true)}>
                Share to vote
              </Button>
              {rows.length > 1 && <SavedOrderChoice order={order} />}
              <div className="max-sm:hidden">{commute}</div>
            </>
          }
        >
          {(pointing) => (
            <ol className="grid">
              {rows.map((entry) => (
                <SavedRow key={entry.key} itemKey={entry.key}>
                  <SavedHome entry={entry} lists={lists} pointing={pointing} />
                </SavedRow>
              ))}
            </ol>
          )}
        </HomesWithMap>
      )}
      {rows.length > 0 && <div className="sm:hidden">{commute}</div>}
      {lists && <OwnListsSection lists={lists} saved={still} />}
    </>
  );
}
