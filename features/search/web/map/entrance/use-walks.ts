import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useAnswer } from '@stoop/base/web/platform/use-answer';
import { walkWords } from '@stoop/features/commute/rules/pace';
import { WALKS_DRAWN } from '@stoop/features/commute/rules/walk';
import { useOwnPace } from '@stoop/features/commute/web/own-pace';
import { useMemo } from 'react';
import type { Walk } from './entrance-layout.ts';

/** How far one walks from a home, at the reader's own pace; none before that is known, and without an answer. */
export function useWalks({ lat, lng }: Coordinates): readonly Walk[] {
  const pace = useOwnPace();
  const query = `${new URLSearchParams({ lat: String(lat), lng: String(lng) })}`;
  const { answer } = useAnswer(query, (signal) =>
    browserApi.getJson('/map/walks', { query: new URLSearchParams(query), signal }),
  );
  const found = answer?.ok ? answer.value : null;
  return useMemo(
    () =>
      (found?.features ?? []).map(({ geometry }, at) => ({
        label: walkWords(WALKS_DRAWN[at] ?? 0, pace),
        line: geometry.coordinates.map(([lng, lat]) => ({ lat, lng })),
      })),
    [found, pace],
  );
}
