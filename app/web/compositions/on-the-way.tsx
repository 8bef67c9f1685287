import type { OrProblem } from '@stoop/base/web/platform/api';
import { TitledSection } from '@stoop/base/web/ui/section-rule.tsx';
import { ErrorState } from '@stoop/base/web/ui/states.tsx';
import type { ApplicationView } from '@stoop/features/applications/contract/application';
import { BriefRow } from '@stoop/features/applications/web/application-row.tsx';
import { type OwnTours, visitOf } from '@stoop/features/applications/web/application-tour.tsx';
import { type Buildings, HomePicture } from './home-picture.tsx';

interface OnTheWayProps {
  applications: OrProblem<unknown>;
  active: readonly ApplicationView[];
  /** Null where unknown. */
  tours: OwnTours | null;
  buildings: Promise<Buildings>;
}

interface NewHomeProps {
  home: ApplicationView;
  buildings: Promise<Buildings>;
}

/** The home whose keys its reader got. */
export const NewHome = ({ home, buildings }: NewHomeProps) => (
  <TitledSection title="Your home">
    <BriefRow
      application={home}
      tour={null}
      picture={<HomePicture buildings={buildings} buildingId={home.home.buildingId} />}
    />
  </TitledSection>
);

/** How it stands with the applications that are on their way; nothing where there are none. */
export function OnTheWay({ applications, active, tours, buildings }: OnTheWayProps) {
  if (applications.ok && active.length === 0) return null;
  return (
    <TitledSection
      title="Your applications"
      more={{ to: '/portal/applications', label: 'All applications' }}
    >
      {applications.ok ? (
        <ul className="mt-1">
          {active.map((application) => (
            <li key={application.applicationId}>
              <BriefRow
                application={application}
                tour={visitOf(application, tours)}
                picture={
                  <HomePicture buildings={buildings} buildingId={application.home.buildingId} />
                }
              />
            </li>
          ))}
        </ul>
      ) : (
        <div className="mt-5">
          <ErrorState message={applications.problem.detail} retryHref="/portal" />
        </div>
      )}
    </TitledSection>
  );
}
