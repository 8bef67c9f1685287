import { useLive } from '@stoop/base/web/platform/use-live';
import { useRevalidator } from 'react-router';

/** Loads the data of a page again soon after one of these changed: an application, its documents, a tour, or the queues of a unit. */
export function useLiveOf(subjectIds: readonly string[]): void {
  const { revalidate } = useRevalidator();
  useLive(['application', 'document', 'queue', 'tour'], (changes) => {
    const isShown = changes?.some(({ subjectId }) => subjectIds.includes(subjectId)) ?? true;
    if (isShown) void revalidate();
  });
}
