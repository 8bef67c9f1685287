import type { Problem } from '@stoop/base/web/platform/api';
import { useHydrated } from '@stoop/base/web/platform/use-hydrated';
import { useLiveReloadAt } from '@stoop/base/web/platform/use-live';
import { StrongLink } from '@stoop/base/web/ui/button.tsx';
import { Field, NOT_BLANK } from '@stoop/base/web/ui/field.tsx';
import { ErrorState } from '@stoop/base/web/ui/states.tsx';
import { counted } from '@stoop/base/web/ui/words';
import { type Home, type HomeItem, homeOf } from '@stoop/features/listings/web/card/home';
import { HomeRow } from '@stoop/features/listings/web/card/home-row.tsx';
import { type ReactNode, useId, useMemo } from 'react';
import { Form } from 'react-router';
import type { ListItem, SharedList } from '../../contract/list-routes.ts';
import { favoritesOf, favorWords } from '../../rules/shared-lists.ts';
import { savedKey } from '../../rules/user-actions.ts';
import { CompareThem } from '../compare/compare-them.tsx';
import { CompareToggle } from '../compare/compare-toggle.tsx';
import { NoteText } from '../home-note.tsx';
import { HomesWithMap, type Pointing, pointingAt } from '../homes-with-map.tsx';
import { HOME_TYPES, KIND_WORDS } from '../kind-words.ts';
import { SaveHeart } from '../save-heart.tsx';
import { AskName, NAME_FIELD } from './ask-name.tsx';
import { useVoting } from './use-voting.ts';
import { useVotes, VoteButtons, VoterNames } from './vote-buttons.tsx';

interface ListedHome {
  item: ListItem;
  /** Null while it is not on the market. */
  home: Home | null;
}

const nameOf = ({ item: { kind, label }, home }: ListedHome): string =>
  home?.heart.name ?? label ?? KIND_WORDS[kind].unnamed;

interface RowProps {
  listed: ListedHome;
  voter: { myName: string; isOwner: boolean };
  form: string;
  /** The question for the name of whoever pressed one of its buttons. */
  ask: ReactNode;
  isFavorite: boolean;
  pointing: Pointing;
}

function Row({ listed, voter, form, ask, isFavorite, pointing }: RowProps) {
  const { item, home } = listed;
  const votes = useVotes(item, voter);
  const name = nameOf(listed);
  const parts = (
    <div className="grid gap-2">
      {item.note && <NoteText>{item.note}</NoteText>}
      <VoteButtons item={item} name={name} votes={votes} form={form} />
      {ask}
      {home && <CompareToggle place={home.listing} name={name} />}
    </div>
  );
  if (!home)
    return (
      <article className="grid gap-2 border-b border-line py-4">
        <h2 className="text-lg/6">{name}</h2>
        <p className="font-medium text-attention">No longer on the market</p>
        {parts}
      </article>
    );
  return (
    <HomeRow
      home={home}
      headingLevel="h2"
      corner={<SaveHeart item={home.heart} className="-my-2.5 -mr-2.5 text-ink" />}
      note={isFavorite && <p className="mt-1.5 font-bold text-good">{favorWords(item)}</p>}
      {...pointingAt(pointing, home.buildingId)}
      below={parts}
    />
  );
}

interface VoterFormProps {
  id: string;
  list: SharedList;
  /** Whether a vote needs a name that is not known; then its button asks for it. */
  onVote(pressed: HTMLButtonElement): void;
  /** The name under which the next vote counts; empty if it is not known. */
  name: string;
}

/** Who votes. The buttons of all homes send this form; without scripts it asks for the name itself. */
function VoterForm({ id, list: { myName, voters }, name, onVote }: VoterFormProps) {
  const isHydrated = useHydrated();
  return (
    <Form
      id={id}
      method="post"
      className="max-w-[28rem]"
      onSubmit={(event) => {
        event.preventDefault();
        const pressed = event.nativeEvent.submitter;
        if (pressed instanceof HTMLButtonElement) onVote(pressed);
      }}
    >
      {myName || name ? (
        <p>
          You vote as <b>{myName || name}</b>.
        </p>
      ) : isHydrated ? (
        <p>Vote on each home. You need no account, only a name that the others know.</p>
      ) : (
        <Field
          {...NAME_FIELD}
          name="name"
          hint="Everybody with the link sees it beside your votes. You need no account."
          required
          {...NOT_BLANK}
        />
      )}
      <p className="mt-1 text-sm text-muted" role="status">
        {voters.length === 0 ? (
          'Nobody has voted yet.'
        ) : (
          <>
            {counted(voters.length, 'person', 'people')} voted: <VoterNames voters={voters} />
          </>
        )}
      </p>
    </Form>
  );
}

interface SharedListPageProps {
  list: SharedList;
  token: string;
  today: string;
  /** Why a vote was refused that was sent without scripts. */
  problem: Problem | undefined;
  /** What is to be known of all of its rows. */
  notes?: ReactNode;
}

/** Homes that somebody shares by a link, with the votes of everybody who has it, as they come. */
export function SharedListPage({ list, token, today, problem, notes }: SharedListPageProps) {
  const form = useId();
  const { name, asked, onVote, onName } = useVoting(list);
  useLiveReloadAt(`/api/v1/shared-lists/${encodeURIComponent(token)}/events`, ['shared-list']);
  const listed = useMemo(
    () =>
      list.items.map((item): ListedHome => {
        const { kind, listing } = item;
        const found = listing && ({ type: HOME_TYPES[kind], item: listing } as HomeItem);
        return { item, home: found && homeOf(found, today) };
      }),
    [list, today],
  );
  const homes = useMemo(() => listed.flatMap(({ home }) => home ?? []), [listed]);
  const favorites = favoritesOf(list.items);
  const voter = { myName: list.myName ?? name, isOwner: list.isMine };
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <p className="text-muted">
            {list.isMine ? 'Your list' : 'Shared with you'}, {counted(list.items.length, 'home')}
          </p>
          <h1 className="text-4xl tracking-tighter wrap-anywhere sm:text-5xl">{list.name}</h1>
        </div>
        <CompareThem homes={homes} />
      </div>
      {list.isMine && (
        <p className="mt-2">
          <StrongLink to="/portal/saved#lists">Change it, copy its link or end it</StrongLink>
        </p>
      )}
      <div className="mt-5 border-t-2 border-ink pt-4 print:hidden">
        {problem && <ErrorState message={problem.detail} />}
        <VoterForm id={form} list={list} name={name} onVote={onVote} />
      </div>
      {notes}
      <div className="mt-4">
        <HomesWithMap label={`Map of ${list.name}`} homes={homes}>
          {(pointing) => (
            <ol>
              {listed.map((one) => (
                <li key={savedKey(one.item.kind, one.item.id)}>
                  <Row
                    listed={one}
                    voter={voter}
                    form={form}
                    ask={
                      asked?.key === savedKey(one.item.kind, one.item.id) && (
                        <AskName vote={asked.vote} onName={onName} />
                      )
                    }
                    isFavorite={favorites.includes(one.item)}
                    pointing={pointing}
                  />
                </li>
              ))}
            </ol>
          )}
        </HomesWithMap>
      </div>
    </>
  );
}
