import { useAnswer } from '@stoop/base/web/platform/use-answer';
import { ErrorState } from '@stoop/base/web/ui/states.tsx';
import { useEffect, useState } from 'react';
import type { TableMappings } from '../../contract/mapping-routes.ts';
import { HomesDownload } from './homes-download.tsx';
import { ImportForm } from './import-form.tsx';
import { loadMappings } from './mapping-calls.ts';

/** The mappings that are kept; while they are asked for again, those from before stay. */
function useMappings() {
  const { answer, retry } = useAnswer('mappings', loadMappings);
  const [known, setKnown] = useState<TableMappings | null>(null);
  const loaded = answer?.ok ? answer.value : null;
  useEffect(() => {
    if (loaded) setKnown(loaded);
  }, [loaded]);
  const failure = answer && !answer.ok ? answer.problem.detail : null;
  return { mappings: loaded ?? known, failure, retry };
}

/** Imports of files, and the download of all homes. */
export function Exchange() {
  const { mappings, failure, retry } = useMappings();
  return (
    <>
      <ImportForm {...{ mappings }} onMappings={retry} />
      {failure ? (
        <ErrorState message={failure} onRetry={retry} />
      ) : (
        mappings && <HomesDownload {...{ mappings }} onChanged={retry} />
      )}
    </>
  );
}
