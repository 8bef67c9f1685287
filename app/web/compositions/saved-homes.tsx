import { dayOf } from '@stoop/base/rules/time/words';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { type Home, type HomeItem, homeOf } from '@stoop/features/listings/web/card/home';
import { HomeRow } from '@stoop/features/listings/web/card/home-row.tsx';
import type { OwnLists } from '@stoop/features/saved/contract/list-routes';
import type { Saved } from '@stoop/features/saved/contract/routes';
import type { SavedKind } from '@stoop/features/saved/rules/saved-kinds';
import { savedKey } from '@stoop/features/saved/rules/user-actions';
import { CompareToggle } from '@stoop/features/saved/web/compare/compare-toggle.tsx';
import { HomeNote } from '@stoop/features/saved/web/home-note.tsx';
import {
  HomesWithMap,
  type Pointing,
  pointingAt,
} from '@stoop/features/saved/web/homes-with-map.tsx';
import { HOME_TYPES, KIND_WORDS } from '@stoop/features/saved/web/kind-words';
import {
  ListsLink,
  OwnListsSection,
  VotesOnSaved,
} from '@stoop/features/saved/web/lists/own-lists.tsx';
import { firstChosen, ShareDialog } from '@stoop/features/saved/web/lists/share-dialog.tsx';
import { SaveHeart } from '@stoop/features/saved/web/save-heart.tsx';
import { kindShown, stillSaved } from '@stoop/features/saved/web/saved-lists';
import { GoneRow, SavedNote, SavedRow } from '@stoop/features/saved/web/saved-row.tsx';
import { NothingSaved } from '@stoop/features/saved/web/saved-states.tsx';
import { SavedTabs } from '@stoop/features/saved/web/saved-tabs.tsx';
import { useSavedKeys } from '@stoop/features/saved/web/use-saved-keys';
import { CommuteControl } from '@stoop/features/search/web/commute/commute-control.tsx';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { OwnNotes, OwnTourLink } from './own-notes.tsx';

interface SavedHomeProps {
  kind: SavedKind;
  lists: OwnLists | null;
  saved: Saved[SavedKind][number];
  /** Null while it is not on the market. */
  home: Home | null;
  pointing: Pointing;
}

function SavedHome({ kind, lists, saved, home, pointing }: SavedHomeProps) {
  const savedOn = dayOf(saved.savedAt);
  const note = saved.note ?? '';
  if (!home) {
    const item = {
      key: savedKey(kind, saved.id),
      name: saved.label ?? KIND_WORDS[kind].unnamed,
    };
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

const homeIn = (kind: SavedKind, { listing }: Saved[SavedKind][number], today: string) =>
  listing && homeOf({ type: HOME_TYPES[kind], item: listing } as HomeItem, today);

interface SavedHomesProps {
  saved: Saved;
  /** Null where they could not be loaded. */
  lists: OwnLists | null;
  today: string;
}

/** The saved homes of a kind with their map and notes, and the lists that are shared. */
export function SavedHomes({ saved, lists, today }: SavedHomesProps) {
  const [params] = useSearchParams();
  const keys = useSavedKeys();
  const [isSharing, setSharing] = useState(false);
  const kind = kindShown(params.get('show'), saved);
  const still = useMemo(() => stillSaved(saved, keys), [saved, keys]);
  const counts = {
    rooms: still.rooms.length,
    units: still.units.length,
    buildings: still.buildings.length,
  };
  const rows = useMemo(
    () => saved[kind].map((item) => ({ item, home: homeIn(kind, item, today) })),
    [saved, kind, today],
  );
  const homes = useMemo(
    () => rows.flatMap(({ item, home }) => (home && keys.has(savedKey(kind, item.id)) ? home : [])),
    [rows, keys, kind],
  );
  return (
    <>
      <SavedTabs shown={kind} counts={counts} />
      <ShareDialog
        open={isSharing}
        onClose={() => setSharing(false)}
        saved={still}
        first={firstChosen(still, kind)}
        hasHousehold={lists?.hasHousehold ?? false}
      />
      {lists && <ListsLink lists={lists} />}
      {rows.length === 0 ? (
        <div className="py-8">
          <NothingSaved kind={kind} />
        </div>
      ) : (
        <HomesWithMap
          label={`Map of your saved ${KIND_WORDS[kind].many}`}
          homes={homes}
          tools={
            <>
              <Button look="secondary" size="small" onClick={() => setSharing(true)}>
                Share to vote
              </Button>
              <CommuteControl state={null} href="/commute" />
            </>
          }
        >
          {(pointing) => (
            <ol className="grid">
              {rows.map(({ item, home }) => (
                <SavedRow key={item.id} itemKey={savedKey(kind, item.id)}>
                  <SavedHome
                    kind={kind}
                    lists={lists}
                    saved={item}
                    home={home}
                    pointing={pointing}
                  />
                </SavedRow>
              ))}
            </ol>
          )}
        </HomesWithMap>
      )}
      {lists && <OwnListsSection lists={lists} saved={still} />}
    </>
  );
}
