import { useStore } from '@stoop/base/web/platform/store';
import { useEffect } from 'react';
import type { MapDataState } from './map-data.ts';

/** Says that map data is missing, with a button to retry; also retries when the network returns. */
export function MapDataNotice({ data }: { data: MapDataState }) {
  const isMissing = useStore(data.isMissing);
  useEffect(() => {
    window.addEventListener('online', data.retry);
    return () => window.removeEventListener('online', data.retry);
  }, [data]);
  return (
    <div role="status" className="map-data-notice">
      {isMissing && (
        <>
          Parts of the map could not be loaded.{' '}
          <button type="button" onClick={data.retry}>
            Try again
          </button>
        </>
      )}
    </div>
  );
}
