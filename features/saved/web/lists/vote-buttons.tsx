import { Fragment } from 'react';
import { useFetchers } from 'react-router';
import type { ListItem } from '../../contract/list-routes.ts';
import { countVotes, VOTES, type Vote } from '../../rules/shared-lists.ts';
import { choiceOf, readChoice } from './list-acts.ts';

export const VOTE_WORDS: Record<Vote, string> = { yes: 'Yes', maybe: 'Maybe', no: 'No' };

const LOOKS: Record<Vote, string> = {
  yes: 'aria-pressed:border-good aria-pressed:bg-good',
  maybe: 'aria-pressed:border-ink aria-pressed:bg-ink',
  no: 'aria-pressed:border-error aria-pressed:bg-error',
};

/** The votes of one home as they are once those that are being sent have arrived. */
export function useVotes(
  { kind, id, votes }: ListItem,
  { myName, isOwner }: { myName: string; isOwner: boolean },
): ListItem['votes'] {
  const sent = useFetchers().flatMap(({ formData }) => {
    const read = readChoice(String(formData?.get('choice') ?? ''));
    return read && read.kind === kind && read.id === id ? [read.vote] : [];
  });
  const vote = sent.at(-1);
  if (vote === undefined) return votes;
  const others = votes.filter(({ isMine }) => !isMine);
  const own = { name: myName || 'You', isOwner, isMine: true };
  return vote === null ? others : [...others, { ...own, vote }];
}

/** Names with commas. That of the owner has a mark, which no name can have. */
export const VoterNames = ({ voters }: { voters: readonly { name: string; isOwner: boolean }[] }) =>
  voters.map(({ name, isOwner }, at) => (
    <Fragment key={name}>
      {at > 0 && ', '}
      {name}
      {isOwner && (
        <>
          {' '}
          <span className="rounded-sm bg-ink px-1 text-xs font-medium text-ground">owner</span>
        </>
      )}
    </Fragment>
  ));

type NamedVote = Pick<ListItem['votes'][number], 'name' | 'isOwner' | 'vote'>;

/** Who said what, in the order of the words. */
export function VoteNames({ votes }: { votes: readonly NamedVote[] }) {
  const said = VOTES.flatMap((vote) => {
    const voters = votes.filter((one) => one.vote === vote);
    return voters.length > 0 ? [{ vote, voters }] : [];
  });
  return (
    <p className="text-sm text-muted wrap-anywhere">
      {said.length === 0
        ? 'No votes yet'
        : said.map(({ vote, voters }, at) => (
            <span key={vote}>
              {at > 0 && ' · '}
              <b className="font-medium text-ink">{VOTE_WORDS[vote]}</b>{' '}
              <VoterNames voters={voters} />
            </span>
          ))}
    </p>
  );
}

interface VoteButtonsProps {
  item: ListItem;
  name: string;
  votes: ListItem['votes'];
  /** The form that the buttons send. */
  form: string;
}

/** Three buttons, of which the reader's is pressed; pressing it again takes the vote back. */
export function VoteButtons({ item: { kind, id }, name, votes, form }: VoteButtonsProps) {
  const counts = countVotes({ votes });
  const own = votes.find(({ isMine }) => isMine)?.vote;
  return (
    <div className="grid gap-1.5">
      {/* biome-ignore lint/a11y/useSemanticElements: its legend would be the name of the home, which is a heading above */}
      <div
        role="group"
        aria-label={`Your vote on ${name}`}
        className="grid grid-cols-3 gap-1.5 sm:max-w-80"
      >
        {VOTES.map((vote) => (
          <button
            key={vote}
            type="submit"
            form={form}
            name="choice"
            value={choiceOf(vote === own ? 'none' : vote, kind, id)}
            aria-pressed={vote === own}
            className={`flex min-h-11 items-center justify-center gap-1 rounded-sm px-1 border-2 border-line font-bold hover:border-ink aria-pressed:text-ground ${LOOKS[vote]}`}
          >
            {VOTE_WORDS[vote]}
            <span className="font-normal tabular-nums">{counts[vote]}</span>
          </button>
        ))}
      </div>
      <VoteNames votes={votes} />
    </div>
  );
}
