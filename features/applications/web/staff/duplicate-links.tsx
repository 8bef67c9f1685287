import { counted } from '@stoop/base/web/ui/words';
import { Link } from 'react-router';
import { duplicatesPath } from './staff-paths.ts';

/** Leads to other applications that may be, or that staff said are, of the same person. */
export function DuplicateLinks({
  applicationId,
  duplicates,
  same,
}: {
  applicationId: string;
  /** How many nobody has judged yet. */
  duplicates: number;
  same: number;
}) {
  const path = duplicatesPath(applicationId);
  return (
    <>
      {duplicates > 0 && (
        <Link to={path} className="font-bold text-attention underline">
          {counted(duplicates, 'possible duplicate')}
        </Link>
      )}
      {same > 0 && (
        <Link to={`${path}&state=same`} className="underline">
          {counted(same, 'other application')} of this person
        </Link>
      )}
    </>
  );
}
