import { momentWords } from '@stoop/base/rules/time/words';
import { PageHead } from '@stoop/base/web/console/page-head.tsx';
import { Tag } from '@stoop/base/web/console/tag.tsx';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { PersonName } from '@stoop/features/people/web/person-name.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import type { StaffApplication } from '../../contract/staff/application-routes.ts';
import { NO_MAIL } from '../../rules/no-mail.ts';
import { nameOf } from './board/board-words.ts';
import { DuplicateLinks } from './duplicate-links.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { queuesPath } from './staff-paths.ts';
import { type StageLabels, standingOf } from './stage-labels.ts';
import { useApplicationMove } from './use-application-move.ts';

interface HeadProps {
  application: StaffApplication;
  labels: StageLabels;
  /** How many other applications may be of the same person, and how many are. */
  duplicates: number;
  same: number;
}

/** Whom it was sent for, too. */
function SentFor({ sentFor }: Pick<StaffApplication, 'sentFor'>) {
  if (sentFor.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-x-2">
      with
      {sentFor.map(({ accountId, name, hasLeft }) => (
        <span key={accountId}>
          <PersonName userId={accountId} name={name} />
          {hasLeft && ' (left)'}
        </span>
      ))}
    </span>
  );
}

/** Whose application it is, where it stands, and how to move it. */
export function ApplicationHead({ application, labels, duplicates, same }: HeadProps) {
  const [isMoving, setMoving] = useState(false);
  const move = useApplicationMove(browserApi, application, labels);
  const { applicationId, homeLabel, submittedAt, allowedTargets, noMail } = application;
  return (
    <>
      <PageHead
        title={nameOf(application)}
        actions={
          allowedTargets.length > 0 && (
            <Button size="small" onClick={() => setMoving(true)}>
              Move
            </Button>
          )
        }
      >
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Tag tone="link">{standingOf(labels, application)}</Tag>
          <Link to={queuesPath(application)} className="link">
            {homeLabel}
          </Link>
          <SentFor sentFor={application.sentFor} />
          <span>applied {momentWords(submittedAt)}</span>
          <span className="tabular-nums wrap-anywhere">{applicationId}</span>
          <DuplicateLinks {...{ applicationId, duplicates, same }} />
          {noMail && <span className="text-attention">{NO_MAIL[noMail]}</span>}
        </span>
      </PageHead>
      <MoveDialog
        card={isMoving ? application : null}
        labels={labels}
        onMove={(to, reason) => void move(to, reason)}
        onClose={() => setMoving(false)}
      />
    </>
  );
}
