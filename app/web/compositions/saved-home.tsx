import { dollars } from '@stoop/base/rules/text/amounts';
import { shortDayOf } from '@stoop/base/rules/time/words';
import { useUser } from '@stoop/base/web/platform/session';
import { HomeRow } from '@stoop/features/listings/web/card/home-row.tsx';
import type { OwnLists } from '@stoop/features/saved/contract/list-routes';
import { CompareToggle } from '@stoop/features/saved/web/compare/compare-toggle.tsx';
import { HomeNote, NoteText } from '@stoop/features/saved/web/home-note.tsx';
import type { pointingAt } from '@stoop/features/saved/web/homes-with-map.tsx';
import { KIND_WORDS } from '@stoop/features/saved/web/kind-words';
import { VotesOnSaved } from '@stoop/features/saved/web/lists/own-lists.tsx';
import { SaveHeart } from '@stoop/features/saved/web/save-heart.tsx';
import type { SavedEntry } from '@stoop/features/saved/web/saved-lists';
import { GoneRow, SavedNote } from '@stoop/features/saved/web/saved-row.tsx';
import { Link } from 'react-router';
import { OwnNotes, OwnTourLink } from './own-notes.tsx';

/** Rooms in a saved unit that are saved, too, each with its price and its heart. */
function RoomsToo({ rooms }: { rooms: readonly SavedEntry[] }) {
  const there = rooms.flatMap(({ key, home }) => (home ? { key, home } : []));
  if (there.length === 0) return null;
  return (
    <ul aria-label="Rooms of it that are saved, too">
      {there.map(({ key, home: { to, distinction, price, heart } }) => (
        <li key={key} className="flex min-h-9 items-center gap-x-2 text-sm">
          <span className="min-w-0">
            Saved too:{' '}
            <Link to={to} className="link font-medium">
              {distinction ?? 'a room'}
            </Link>
            , {dollars(price.amount)} {price.unit}
          </span>
          <SaveHeart item={heart} className="-my-2.5 ml-auto -mr-2.5 text-ink" />
        </li>
      ))}
    </ul>
  );
}

interface SavedHomeProps extends Partial<ReturnType<typeof pointingAt>> {
  entry: SavedEntry;
  /** Null where they could not be loaded, and for a visitor. */
  lists: OwnLists | null;
}

/** A saved home, of an account with its note and with what was voted on it. */
export function SavedHome({ entry, lists, ...pointing }: SavedHomeProps) {
  const isVisitor = useUser() === null;
  const { kind, key, item: saved, home, also } = entry;
  const savedOn = shortDayOf(saved.savedAt);
  const note = saved.note ?? '';
  if (!home) {
    const item = { key, name: saved.label ?? KIND_WORDS[kind].unnamed };
    return (
      <GoneRow
        item={item}
        savedOn={savedOn}
        note={!isVisitor && <HomeNote item={item} note={note} />}
      />
    );
  }
  const whole = also.filter(({ shownAs }) => shownAs === 'units');
  const same = whole.flatMap((one) => one.home?.heart ?? []);
  const acts = (
    <>
      <OwnTourLink listing={home.listing} />
      <CompareToggle place={home.listing} name={home.heart.name} />
    </>
  );
  const date = <SavedNote item={home.heart} same={same} savedOn={savedOn} />;
  return (
    <HomeRow
      home={home}
      headingLevel="h2"
      corner={<SaveHeart item={home.heart} same={same} className="-my-2.5 -mr-2.5 text-ink" />}
      note={<OwnNotes listing={home.listing} className="mt-1.5" />}
      below={
        isVisitor ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            {acts}
            {date}
          </div>
        ) : (
          <>
            {whole.map(
              ({ key, item }) =>
                item.note && item.note !== note && <NoteText key={key}>{item.note}</NoteText>,
            )}
            <HomeNote item={home.heart} note={note} after={date}>
              {acts}
            </HomeNote>
          </>
        )
      }
      {...pointing}
    >
      <RoomsToo rooms={also.filter(({ shownAs }) => shownAs === 'rooms')} />
      {lists &&
        [entry, ...whole].map(({ key, kind, item: { id } }) => (
          <VotesOnSaved key={key} lists={lists} kind={kind} id={id} />
        ))}
    </HomeRow>
  );
}
