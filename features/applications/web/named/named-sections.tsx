import { TitledSection } from '@stoop/base/web/ui/section-rule.tsx';
import type { OwnApplication } from '../../contract/application.ts';
import { AskedPeople } from './asked-people.tsx';
import { OwnPart } from './own-asks.tsx';

/** Of an application that runs: whom its sender named, and what the reader says of themselves. */
export const NamedSections = ({ application, now }: { application: OwnApplication; now: Date }) => (
  <>
    {application.named.length > 0 && (
      <TitledSection title="Who is asked to join" className="grid gap-3">
        <AskedPeople application={application} now={now} />
      </TitledSection>
    )}
    {application.ownPart && (
      <div id="own-part" className="scroll-mt-4">
        <TitledSection
          title="Your own part"
          note={application.lacksOwnPart && 'Still missing'}
          className="grid gap-3"
        >
          <OwnPart applicationId={application.applicationId} ownPart={application.ownPart} />
        </TitledSection>
      </div>
    )}
  </>
);
