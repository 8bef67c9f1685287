import { TitledSection } from '@stoop/base/web/ui/section-rule.tsx';
import { useState } from 'react';
import type { OwnApplication } from '../../contract/application.ts';
import { ASKED_ID } from '../application-words.ts';
import { AskedPeople } from './asked-people.tsx';
import { OwnPart } from './own-asks.tsx';

interface NamedSectionsProps {
  application: OwnApplication;
  now: Date;
  /** Whether this is their place before all else, for a part that was missing when the page opened. */
  isFirst?: boolean;
}

/** Of an application that runs: whom its sender named, and what the reader says of themselves. */
export function NamedSections({ application, now, isFirst = false }: NamedSectionsProps) {
  // As it was when the page opened: nothing moves under who answers it.
  const [wasMissing] = useState(application.lacksOwnPart);
  if (wasMissing !== isFirst) return null;
  return (
    <>
      {application.named.length > 0 && (
        <div id={ASKED_ID} className="scroll-mt-4">
          <TitledSection title="Who is asked to join" className="grid gap-3">
            <AskedPeople application={application} now={now} />
          </TitledSection>
        </div>
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
}
