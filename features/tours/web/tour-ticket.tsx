import { longMomentWords } from '@stoop/base/rules/time/words';
import { useActs } from '@stoop/base/web/platform/acts';
import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { buttonClass, LinkButton } from '@stoop/base/web/ui/button.tsx';
import { ConfirmButton } from '@stoop/base/web/ui/confirm.tsx';
import { threadPath } from '@stoop/features/messages/rules/thread-key';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Tour } from '../contract/tour.ts';
import { tourDay } from '../rules/tour-time.ts';
import { meetingWords, TOUR_MODES } from '../rules/tour-words.ts';
import { firstWaitDay } from '../rules/waiting-list.ts';
import { moveTourPath } from './my-tours.ts';
import { StationLine } from './station-line.tsx';
import { CANCEL_TOUR } from './tour-acts.ts';
import { tourHomePath, tourMapPath } from './tour-places.ts';
import { TourTime } from './tour-time.tsx';
import { WaitButton, WaitNews, WaitNote } from './wait-for-tour.tsx';

/** Asks once whether to cancel a tour, and says what follows. */
function CancelButton({ tour }: { tour: Tour }) {
  const { send, isSending } = useActs(CANCEL_TOUR);
  const { tourId, version } = tour;
  return (
    <ConfirmButton
      button={{
        'aria-label': `Cancel the tour of ${tour.home.label}`,
        'aria-disabled': isSending,
        children: 'Cancel',
      }}
      title="Cancel this tour?"
      act="Cancel the tour"
      onConfirm={() => void send('cancel', { tourId, version })}
    >
      <div className="grid gap-3">
        <p>
          You will not see {tour.home.label} on {longMomentWords(tour.startsAt)}, New York time. The
          time becomes free for others.
        </p>
        <p className="text-muted">
          An email takes it out of your calendar. You can book another time.
        </p>
      </div>
    </ConfirmButton>
  );
}

/** How one gets to the tour: by train and on foot, or through a link. */
function Directions({ tour }: { tour: Tour }) {
  const { stations } = tour.home;
  const mapPath = tourMapPath(tour);
  const meeting = meetingWords(tour);
  if (tour.mode === 'video') return <p className="max-w-prose">{meeting}</p>;
  return (
    <div className="grid gap-2">
      {stations.length > 0 && (
        <ul aria-label="The nearest stations" className="grid gap-2">
          {stations.map((station) => (
            <li key={`${station.name} ${station.lines.join()}`}>
              <StationLine station={station} />
            </li>
          ))}
        </ul>
      )}
      <p>{meeting}</p>
      {mapPath && (
        <Link to={mapPath} className="link inline-flex min-h-9 items-center font-medium">
          See it on the map<span className="sr-only">: {tour.home.label}</span>
        </Link>
      )}
    </div>
  );
}

function Actions({ tour }: { tour: Tour }) {
  const { home } = tour;
  const now = new Date();
  const canWait = firstWaitDay(now) <= tourDay(tour.startsAt);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {tour.canChange && (
        <>
          {home.isOnMarket && (
            <LinkButton
              to={moveTourPath(tour)}
              look="secondary"
              size="small"
              aria-label={`Move the tour of ${home.label}`}
            >
              Move
            </LinkButton>
          )}
          {tour.waitsFrom === null && canWait && <WaitButton tour={tour} now={now} />}
          <CancelButton tour={tour} />
        </>
      )}
      <LinkButton
        to={threadPath({ subject: 'tour', id: tour.tourId })}
        look="quiet"
        size="small"
        aria-label={`Write about the tour of ${home.label}`}
      >
        Write
      </LinkButton>
      <a
        href={`/api/v1/me/tours/${encodeURIComponent(tour.tourId)}.ics`}
        className={buttonClass({ look: 'quiet', size: 'small' })}
        aria-label={`Add to calendar: the tour of ${home.label}`}
      >
        Add to calendar
      </a>
    </div>
  );
}

interface TourTicketProps {
  tour: Tour;
  picture: ReactNode;
  /** Whether the application for its home has ended since it was booked. */
  hasEnded: boolean;
}

export function TourTicket({ tour, picture, hasEnded }: TourTicketProps) {
  const { home, mode, tourId } = tour;
  const homePath = tourHomePath(tour);
  return (
    <article
      aria-label={`Tour of ${home.label}`}
      className="grid border-2 border-ink sm:grid-cols-[minmax(0,1fr)_14rem]"
    >
      <div className="grid content-start gap-x-8 gap-y-4 p-4 sm:p-6 lg:grid-cols-2">
        <div className="lg:col-span-2">
          <TourTime tour={tour} />
        </div>
        <div className="grid content-start gap-1 border-t border-line pt-4">
          <p className="text-sm text-muted">{TOUR_MODES[mode].noun}</p>
          <h3 className="text-xl wrap-break-word">
            {homePath ? (
              <Link to={homePath} className="hover:underline">
                <AddressText>{home.label}</AddressText>
              </Link>
            ) : (
              <AddressText>{home.label}</AddressText>
            )}
          </h3>
          {home.address && mode === 'in-person' && (
            <address className="not-italic">
              <AddressText>{home.address}</AddressText>
            </address>
          )}
          {!home.isOnMarket && (
            <p className="font-medium text-attention">
              No longer on the market. We write to you if the tour cannot take place.
            </p>
          )}
        </div>
        <div className="lg:border-t lg:border-line lg:pt-4">
          <Directions tour={tour} />
        </div>
        <div className="grid gap-3 lg:col-span-2">
          {hasEnded && (
            <p className="border-l-4 border-attention pl-3">
              Your application for this home is closed. The tour stays booked: you can still come,
              or cancel it here.
            </p>
          )}
          <WaitNews tour={tour} now={new Date()} />
          <WaitNote tour={tour} />
          <Actions tour={tour} />
        </div>
      </div>
      <div className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-3 border-t-2 border-dashed border-ink p-4 sm:grid-cols-1 sm:content-between sm:border-t-0 sm:border-l-2">
        {picture}
        <p className="sm:text-center">
          <span className="block text-sm text-muted">Your tour</span>
          <span className="font-bold wrap-anywhere tabular-nums sm:whitespace-nowrap">
            {tourId}
          </span>
        </p>
      </div>
    </article>
  );
}
