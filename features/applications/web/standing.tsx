import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { longDay, longMomentWords } from '@stoop/base/rules/time/words';
import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { Link } from 'react-router';
import type { ApplicationView } from '../contract/application.ts';
import { OUTCOME_WORDS } from '../rules/outcome-words.ts';
import { applicationNeeds, movesInOn, placeWords, portalPath } from './application-words.ts';
import { StageStrip } from './stage-track.tsx';
import { stopWords, type Visit } from './stations.ts';

interface ApplicationProps {
  application: ApplicationView;
}

export function HomeLink({
  application,
  level: Heading,
}: ApplicationProps & { level: 'h2' | 'h3' }) {
  return (
    <Heading className="text-lg/6">
      <Link to={portalPath(application)} className="hover:underline">
        <AddressText>{application.home.label}</AddressText>
      </Link>
    </Heading>
  );
}

export function Standing({ application, tour }: ApplicationProps & { tour: Visit | null }) {
  const place = placeWords(application);
  const { nextStep, myRole } = application;
  const [need] = applicationNeeds([application]);
  const moveIn = movesInOn(application, newYorkDay(new Date()));
  const attention = OUTCOME_WORDS[application.queue.status].brief ?? need?.title;
  return (
    <div className="grid content-start gap-1">
      <HomeLink application={application} level="h3" />
      <p className="font-medium">
        {application.stageLabel}
        <span className="font-normal text-muted">, {stopWords(application).toLowerCase()}</span>
      </p>
      <StageStrip application={application} tour={tour} />
      {moveIn && <p className="text-sm font-medium text-good">You move in on {moveIn}</p>}
      {tour?.state === 'booked' && (
        <p className="text-sm font-medium text-good">Tour {longMomentWords(tour.at)}</p>
      )}
      {attention && <p className="text-sm font-medium text-attention">{attention}</p>}
      {place && <p className="text-sm text-muted">{place} in the queue</p>}
      {nextStep?.by === 'us' && (
        <p className="text-sm text-muted">
          {nextStep.missedDay && 'Our answer is late. We are sorry. '}
          {myRole === 'guarantor' ? 'They hear' : 'You hear'} from us by {longDay(nextStep.dueDay)}
        </p>
      )}
    </div>
  );
}
