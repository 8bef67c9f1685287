import { dayOf } from '@stoop/base/rules/time/words';
import { useUser } from '@stoop/base/web/platform/session';
import { LinkButton, UnderlinedLink } from '@stoop/base/web/ui/button.tsx';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { applicationPath } from '@stoop/features/applications/rules/application-path';
import { type AppliedHome, appliedNote } from '@stoop/features/applications/rules/applied-homes';
import { IN_MATCHING_MESSAGES } from '@stoop/features/applications/rules/queue-rules';
import { LocalDrafts } from '@stoop/features/applications/web/wizard/drafts-list.tsx';
import { forgetDraft } from '@stoop/features/applications/web/wizard/local-drafts';
import { roomName } from '@stoop/features/listings/rules/offers';
import { unitPath } from '@stoop/features/listings/rules/unit-path';
import type { UnitDetails } from '@stoop/features/listings/rules/views';
import type { HomeItem } from '@stoop/features/listings/web/card/home';
import { unitHeading } from '@stoop/features/listings/web/home/unit-words';
import { homeId, threadPath } from '@stoop/features/messages/rules/thread-key';
import { SaveButton } from '@stoop/features/saved/web/save-button.tsx';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { type Applied, appliedLabel, appliedPath } from './applied-home.tsx';
import { SimilarHomes } from './similar-homes.tsx';

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page page-narrow grid justify-items-start gap-6 py-10 sm:py-16">
      <h1 className="text-4xl tracking-tighter sm:text-5xl">{title}</h1>
      {children}
    </div>
  );
}

const SEARCHES = [
  { to: '/search?type=room', label: 'Find a room' },
  { to: '/search?type=unit', label: 'Find a whole unit' },
] as const;

function Searches() {
  return (
    <div className="flex flex-wrap gap-3">
      {SEARCHES.map(({ to, label }, index) => (
        <LinkButton key={to} to={to} look={index === 0 ? 'primary' : 'secondary'} size="large">
          {label}
        </LinkButton>
      ))}
    </div>
  );
}

/** For a path that names no home. */
export function NoHome() {
  return (
    <Frame title="Pick a home to apply for">
      <p className="text-lg">
        An application is for one room or one whole unit. Open the page of a home that you like and
        press Apply there.
      </p>
      <Searches />
      <LocalDrafts />
    </Frame>
  );
}

/** The home was let, hidden, or never existed; the text does not reveal which. */
export function HomeGone() {
  return (
    <Frame title="This home is not on the market">
      <p className="text-lg">It has been rented, or was never listed here. There are others.</p>
      <Searches />
      <LocalDrafts />
    </Frame>
  );
}

/** The home left the results; whoever goes on could plan with a home that is gone. */
export function HomeLapsed({ details: { building, unit } }: { details: UnitDetails }) {
  const heading = unitHeading(building, unit);
  return (
    <Frame title="Nobody has confirmed this home lately">
      <p className="text-lg">
        <UnderlinedLink to={unitPath({ ...building, ...unit })}>{heading}</UnderlinedLink> may be
        gone. You can apply once somebody has confirmed that it is still available.{' '}
        <UnderlinedLink
          to={threadPath({
            subject: 'home',
            id: homeId({ buildingId: building.buildingId, unitId: unit.rentId }),
          })}
        >
          Ask whether it is
        </UnderlinedLink>
        , or look at others.
      </p>
      <Searches />
      <LocalDrafts />
    </Frame>
  );
}

/** The unit exists, but this room of it does not. */
export function RoomGone({ details: { building, unit, rooms } }: { details: UnitDetails }) {
  const place = { buildingId: building.buildingId, unitId: unit.rentId };
  const open = rooms.filter(({ queue }) => !queue.inMatching);
  return (
    <Frame title="This room is not on the market">
      <p className="text-lg">
        It has been rented. These are still open in{' '}
        <UnderlinedLink to={unitPath({ ...building, ...unit })}>
          {unitHeading(building, unit)}
        </UnderlinedLink>
        :
      </p>
      <ul className="grid gap-2">
        {open.map((room) => (
          <li key={room.roomId}>
            <Link
              to={applicationPath({ ...place, roomId: room.roomId })}
              className="link font-medium underline"
            >
              Apply for {roomName(room, rooms.indexOf(room))}
            </Link>
          </li>
        ))}
      </ul>
      <Searches />
    </Frame>
  );
}

interface AppliedBeforeProps {
  applied: Applied;
  application: AppliedHome;
  similarPath: string;
}

/** Replaces the form for a second application to the same home, which would never enter the queue (R5.08). */
export function AppliedBefore({ applied, application, similarPath }: AppliedBeforeProps) {
  const { applicationId, submittedAt, place, sender } = application;
  const accountId = useUser()?.id;
  // What a visitor wrote before signing in would come back after the application has ended.
  useEffect(() => {
    if (accountId) forgetDraft({ home: application, accountId });
  }, [accountId, application]);
  const { words, to } = appliedNote(application);
  return (
    <div className="grid justify-items-start gap-4 border-l-4 border-good py-2 pl-5">
      <p className="flex items-start gap-2.5 text-lg font-bold">
        <Icon name="check" className="mt-0.5 size-6 text-good" />
        {words}
      </p>
      <p>
        {sender === null ? 'Your' : 'Your household’s'} application{' '}
        <span className="tabular-nums">{applicationId}</span> of{' '}
        <time dateTime={submittedAt}>{dayOf(submittedAt)}</time>{' '}
        {place
          ? 'holds your place in the queue. A second one would not move you up.'
          : 'is saved, but not in the queue yet. Open it to see why, and to try the queue again.'}
      </p>
      <p className="text-muted">
        {sender === null
          ? 'To apply again, withdraw it first. You then go to the end of the queue.'
          : `${sender} sent it for all of you. To apply without the others, leave it first.`}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <LinkButton to={to}>See your application</LinkButton>
        <LinkButton to={similarPath} look="secondary">
          Similar homes
        </LinkButton>
        <Link to={appliedPath(applied)} className="link font-medium underline">
          Back to this home
        </Link>
      </div>
    </div>
  );
}

interface HomeInMatchingProps {
  applied: Applied;
  similar: readonly HomeItem[];
  similarPath: string;
  today: string;
}

/** R5.07, checked before the form is shown. */
export function HomeInMatching({ applied, similar, similarPath, today }: HomeInMatchingProps) {
  const { details, room } = applied;
  const key = room ? (`rooms/${room.id}` as const) : (`units/${details.unit.rentId}` as const);
  const place = { buildingId: details.building.buildingId, unitId: details.unit.rentId };
  return (
    <div className="grid gap-8">
      <div className="grid justify-items-start gap-4 border-l-4 border-attention py-2 pl-5">
        <p className="flex items-start gap-2.5 text-lg font-bold">
          <Icon name="alert" className="mt-0.5 size-6 text-attention" />
          {IN_MATCHING_MESSAGES[room ? 'room' : 'unit']}.
        </p>
        <p>
          The people who applied earlier are being matched now. If that does not work out, the queue
          opens again: save this home to find it quickly.
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <LinkButton to={similarPath}>Similar homes</LinkButton>
          <SaveButton item={{ key, name: appliedLabel(applied), ...place }} />
          <Link to={appliedPath(applied)} className="link font-medium underline">
            Back to this home
          </Link>
        </div>
      </div>
      <SimilarHomes similar={similar} today={today} />
    </div>
  );
}
