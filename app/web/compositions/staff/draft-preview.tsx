import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import type { UnitDetails } from '@stoop/features/listings/rules/views';
import { loadSimilar, NO_SIMILAR } from '@stoop/features/listings/web/home/load-similar';
import { useEffect, useEffectEvent, useState } from 'react';
import { UnitPreview } from './unit-preview.tsx';

/** The page of a unit with what a form holds. Nothing in it leads anywhere, because that would leave the form. */
export function DraftPreview({ details }: { details: UnitDetails }) {
  const [today] = useState(() => newYorkDay(new Date()));
  const [similar, setSimilar] = useState(NO_SIMILAR);
  const load = useEffectEvent(() => loadSimilar(browserApi, details, null));
  useEffect(() => {
    let isShown = true;
    void load().then((found) => isShown && setSimilar(found));
    return () => {
      isShown = false;
    };
  }, []);
  return (
    <div inert>
      <UnitPreview {...{ details, similar, today }} />
    </div>
  );
}
