import { longMomentWords } from '@stoop/base/rules/time/words';
import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { TitledSection } from '@stoop/base/web/ui/section-rule.tsx';
import { counted } from '@stoop/base/web/ui/words';
import { applicationNeeds } from '@stoop/features/applications/web/application-words';
import { Standing } from '@stoop/features/applications/web/standing.tsx';
import { Link } from 'react-router';
import type { UnderWay } from './load-under-way.ts';

const GRID = 'mt-3 grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-3';

function Applications({ applications }: Pick<UnderWay, 'applications'>) {
  return (
    <TitledSection
      title="Your applications"
      more={{ to: '/portal/applications', label: 'All applications' }}
    >
      <ul className={GRID}>
        {applications.map((one) => (
          <li key={one.application.applicationId}>
            <Standing {...one} />
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

function Tours({ tours }: Pick<UnderWay, 'tours'>) {
  return (
    <TitledSection title="Your tours" more={{ to: '/portal/tours', label: 'All tours' }}>
      <ul className={GRID}>
        {tours.map(({ tourId, label, startsAt, noun }) => (
          <li key={tourId} className="grid content-start gap-1">
            <h3 className="text-lg/6">
              <Link to="/portal/tours" className="hover:underline">
                <AddressText>{label}</AddressText>
              </Link>
            </h3>
            <p className="font-medium">
              <time dateTime={startsAt}>{longMomentWords(startsAt)}</time>
              <span className="font-normal text-muted">, New York time</span>
            </p>
            <p className="text-sm text-muted">{noun}</p>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

/** What comes first: what one has to do, else the next tour, else where the first application is. */
function nextWords({ applications, tours }: UnderWay): string {
  const [need] = applicationNeeds(applications.map(({ application }) => application));
  const [tour] = tours;
  if (need) return `Next: ${need.title}`;
  return tour
    ? `Next: tour ${longMomentWords(tour.startsAt)}`
    : `Now: ${applications[0]?.application.stageLabel}`;
}

/** All of it in one line, so that a phone has room for the search below. */
const InShort = (underWay: UnderWay) => (
  <Link
    to={underWay.applications.length > 0 ? '/portal/applications' : '/portal/tours'}
    className="page flex min-h-12 items-center gap-3 border-b border-line py-2 sm:hidden"
  >
    <span className="grow">
      <b>
        {[
          underWay.applications.length > 0 && counted(underWay.applications.length, 'application'),
          underWay.tours.length > 0 && counted(underWay.tours.length, 'tour'),
        ]
          .filter(Boolean)
          .join(', ')}
      </b>{' '}
      <span className="text-muted">{nextWords(underWay)}</span>
    </span>
    <Icon name="right" className="size-4 shrink-0" />
  </Link>
);

export function OwnAffairs({ applications, tours }: UnderWay) {
  return (
    <>
      <InShort {...{ applications, tours }} />
      <div className="page grid gap-8 pt-8 max-sm:hidden">
        {tours.length > 0 && <Tours tours={tours} />}
        {applications.length > 0 && <Applications applications={applications} />}
      </div>
    </>
  );
}
