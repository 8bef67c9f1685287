import type { Problem } from '@stoop/base/web/platform/api';
import { useUser } from '@stoop/base/web/platform/session';
import { useLiveReloadAt } from '@stoop/base/web/platform/use-live';
import { LinkButton, StrongLink } from '@stoop/base/web/ui/button.tsx';
import { Field } from '@stoop/base/web/ui/field.tsx';
import { ErrorState } from '@stoop/base/web/ui/states.tsx';
import { counted } from '@stoop/base/web/ui/words';
import { comparePath } from '@stoop/features/listings/rules/compare-path';
import { type Home, type HomeItem, homeOf } from '@stoop/features/listings/web/card/home';
import { HomeRow } from '@stoop/features/listings/web/card/home-row.tsx';
import { type SubmitEvent, useId, useMemo } from 'react';
import { Form, useSubmit } from 'react-router';
import type { ListItem, SharedList } from '../../contract/list-routes.ts';
import { favoritesOf, VOTER_NAME_MAX } from '../../rules/shared-lists.ts';
import { savedKey } from '../../rules/user-actions.ts';
import { CompareToggle } from '../compare/compare-toggle.tsx';
import { NoteText } from '../home-note.tsx';
import { HomesWithMap, type Pointing, pointingAt } from '../homes-with-map.tsx';
import { HOME_TYPES, KIND_WORDS } from '../kind-words.ts';
import { SaveHeart } from '../save-heart.tsx';
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
  isFavorite: boolean;
  pointing: Pointing;
}

function Row({ listed, voter, form, isFavorite, pointing }: RowProps) {
  const { item, home } = listed;
  const votes = useVotes(item, voter);
  const name = nameOf(listed);
  const parts = (
    <div className="grid gap-2">
      {item.note && <NoteText>{item.note}</NoteText>}
      <VoteButtons item={item} name={name} votes={votes} form={form} />
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
      note={isFavorite && <p className="mt-1.5 font-bold text-good">Most are for it</p>}
      {...pointingAt(pointing, home.buildingId)}
    >
      {parts}
    </HomeRow>
  );
}

interface VoterFormProps {
  id: string;
  list: SharedList;
}

/** Who votes. The buttons of all homes send this form; votes of several homes do not wait for each other. */
function VoterForm({ id, list: { myName, voters } }: VoterFormProps) {
  const submit = useSubmit();
  const user = useUser();
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pressed = event.nativeEvent.submitter;
    if (!(pressed instanceof HTMLButtonElement)) return;
    const data = new FormData(event.currentTarget, pressed);
    const [, key] = pressed.value.split(' ');
    void submit(data, { method: 'post', navigate: false, fetcherKey: `vote ${key}` });
  };
  return (
    <Form id={id} method="post" className="max-w-[28rem]" onSubmit={send}>
      {myName ? (
        <p>
          You vote as <b>{myName}</b>.
        </p>
      ) : (
        <Field
          label="Your name, as the others know you"
          hint="Everybody with the link sees it beside your votes. You need no account."
          name="name"
          autoComplete="given-name"
          required
          pattern=".*\S.*"
          maxLength={VOTER_NAME_MAX}
          defaultValue={user?.firstName ?? ''}
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
}

/** Homes that somebody shares by a link, with the votes of everybody who has it, as they come. */
export function SharedListPage({ list, token, today, problem }: SharedListPageProps) {
  const form = useId();
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
  const compared = homes.flatMap(({ listing: { buildingId, unitId, roomId = null } }) =>
    unitId ? [{ buildingId, unitId, roomId }] : [],
  );
  const voter = { myName: list.myName ?? '', isOwner: list.isMine };
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <p className="text-muted">
            {list.isMine ? 'Your list' : 'Shared with you'}, {counted(list.items.length, 'home')}
          </p>
          <h1 className="text-4xl tracking-tighter wrap-anywhere sm:text-5xl">{list.name}</h1>
        </div>
        {compared.length > 1 && (
          <LinkButton look="secondary" to={comparePath(compared.slice(0, 4))}>
            {compared.length > 4 ? 'Compare the first four' : 'Compare them'}
          </LinkButton>
        )}
      </div>
      {list.isMine && (
        <p className="mt-2">
          <StrongLink to="/portal/saved#lists">Change it, copy its link or end it</StrongLink>
        </p>
      )}
      <div className="mt-5 border-t-2 border-ink pt-4 print:hidden">
        {problem && <ErrorState message={problem.detail} />}
        <VoterForm id={form} list={list} />
      </div>
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
