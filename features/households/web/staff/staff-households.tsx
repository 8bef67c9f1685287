import { dollars } from '@stoop/base/rules/text/amounts';
import { listWords } from '@stoop/base/rules/text/list-words';
import { showNotice } from '@stoop/base/web/console/notices';
import { Tag } from '@stoop/base/web/console/tag.tsx';
import { act, defineActs, useActs } from '@stoop/base/web/platform/acts';
import { Button, TextLink } from '@stoop/base/web/ui/button.tsx';
import { counted } from '@stoop/base/web/ui/words';
import type { MatchingStarted, StaffHouseholds } from '../../contract/staff/household-routes.ts';
import { PersonLine, StaffHouseholdMembers, type StaffMember } from './staff-household.tsx';

interface Place {
  buildingId: string;
  unitId: string;
}

/** The applications that may enter matching now. */
const startable = (people: readonly StaffMember[]) =>
  people.flatMap(({ application }) =>
    application?.canStart
      ? [{ applicationId: application.applicationId, version: application.version }]
      : [],
  );

function startedWords({ applications }: MatchingStarted): string {
  const stayed = applications.filter(({ isMoved }) => !isMoved);
  const words = `${counted(applications.length - stayed.length, 'application')} moved to Roommate Matching.`;
  return [words, ...stayed.map(({ applicationId, detail }) => `${applicationId}: ${detail}`)].join(
    ' ',
  );
}

export const MATCHING_ACTS = defineActs(
  'matching',
  {
    start: act(
      (api, { applications, ...params }: Place & { applications: ReturnType<typeof startable> }) =>
        api.send('POST', '/staff/queues/{buildingId}/{unitId}/matching', {
          params,
          body: { applications },
        }),
      (_, started) => startedWords(started),
    ),
  },
  {
    after: (news) => {
      const isAll = news.ok && news.value.applications.every(({ isMoved }) => isMoved);
      const tone = isAll ? 'good' : news.ok ? 'attention' : 'error';
      showNotice(news.words, { tone, seconds: isAll ? 8 : null });
    },
  },
);

interface ProposalCardProps {
  proposal: StaffHouseholds['proposals'][number];
  place: Place;
  number: number;
}

function ProposalCard({ proposal: { score, people, gaps }, place, number }: ProposalCardProps) {
  const applications = startable(people);
  const count = applications.length;
  const { send, isSending } = useActs(MATCHING_ACTS, String(number));
  return (
    <li className="grid content-start gap-2 rounded-sm border border-line p-3">
      <p className="flex flex-wrap items-center gap-2 font-bold">
        Household {number}
        <Tag tone={score !== null && score >= 75 ? 'good' : 'plain'}>
          {score === null ? 'Too few answers' : `Fit ${score}`}
        </Tag>
        {gaps.map(({ kind, words }) => (
          <Tag key={kind} tone="attention">
            {words}
          </Tag>
        ))}
      </p>
      <ul className="grid gap-1">
        {people.map((person) => (
          <PersonLine key={person.accountId} person={person} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="small"
          look="secondary"
          disabled={count === 0}
          aria-disabled={isSending}
          onClick={() => void send('start', { ...place, applications })}
        >
          Start Roommate Matching
        </Button>
        <span className="text-sm text-muted">
          {count === 0
            ? 'No application of these can enter matching now.'
            : `Moves ${counted(count, 'application')}.`}
        </span>
      </div>
    </li>
  );
}

function Summary({ read }: { read: StaffHouseholds }) {
  const { freeRooms, rent, proposals, isProven, pairs, usualIncomes } = read;
  if (freeRooms < 2) return <p className="text-sm text-muted">Fewer than two rooms are free.</p>;
  return (
    <div className="grid gap-1 text-sm text-muted">
      <p>
        {proposals.length === 0
          ? `Nobody of the queues or with a roommate card fits the ${freeRooms} free rooms.`
          : `The best for ${freeRooms} free rooms${rent === null ? '' : ` at ${dollars(Math.round(rent))} a month`}, first from the queues of the rooms alone, then also with people who have a roommate card, who may fit better. ${isProven ? 'None is better.' : 'There are too many people to prove that none is better.'}`}
      </p>
      {pairs && pairs.length > 0 && (
        <p>
          Pairs in which nobody would rather trade: no two people of different pairs would both fit
          better with each other. {pairs.map((pair) => pair.join(' and ')).join('; ')}.
        </p>
      )}
      {freeRooms === 2 && pairs === null && (
        <p>However the queues are paired, two people would fit better with each other.</p>
      )}
      {usualIncomes && (
        <p>
          As a help and no condition: 40 times the rent is {dollars(usualIncomes.tenants)} a year
          together, a guarantor’s 80 times {dollars(usualIncomes.guarantor)}. With a voucher, an
          income may be compared only with the tenants’ share.
        </p>
      )}
    </div>
  );
}

export function StaffHouseholdsSection({ place, read }: { place: Place; read: StaffHouseholds }) {
  const { proposals, households } = read;
  return (
    <section aria-label="Households" className="grid gap-3">
      <h2 className="border-t-2 border-ink pt-3 text-lg">Households</h2>
      {households.map((household) => (
        <div key={household.householdId} className="grid gap-1 rounded-sm border border-line p-3">
          <p className="font-bold">
            {listWords(household.people.map(({ name }) => name)) || 'A household'}
          </p>
          <StaffHouseholdMembers household={household} />
          {household.applicationId && (
            <TextLink to={`/staff/applications/${encodeURIComponent(household.applicationId)}`}>
              Their application
            </TextLink>
          )}
        </div>
      ))}
      <Summary read={read} />
      <ul className="grid gap-3 lg:grid-cols-2">
        {proposals.map((proposal, at) => (
          <ProposalCard
            key={proposal.people.map(({ accountId }) => accountId).join(' ')}
            proposal={proposal}
            place={place}
            number={at + 1}
          />
        ))}
      </ul>
    </section>
  );
}
