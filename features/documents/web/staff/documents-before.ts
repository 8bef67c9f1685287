import { counted } from '@stoop/base/web/ui/words';
import type { StaffDocuments } from '../../contract/document.ts';
import { isAwaited } from '../../rules/request-states.ts';

interface Asked {
  mayAsk: boolean;
  requests: readonly Pick<StaffDocuments['requests'][number], 'state'>[];
}

/**
 * What is open about the documents of an application before it moves: that none was asked for where they are, how many have
 * not come and how many nobody has answered. Null where nothing is.
 */
export function documentsBefore({ mayAsk, requests }: Asked): string | null {
  if (requests.length === 0) return mayAsk ? 'No document was asked for.' : null;
  const awaited = requests.filter(({ state }) => isAwaited(state)).length;
  const sent = requests.filter(({ state }) => state === 'sent').length;
  const words = [
    ...(awaited > 0
      ? [`${counted(awaited, 'document')} ${awaited === 1 ? 'has' : 'have'} not come.`]
      : []),
    ...(sent > 0
      ? [`${counted(sent, 'document')} came and ${sent === 1 ? 'waits' : 'wait'} for your answer.`]
      : []),
  ];
  return words.length > 0 ? words.join(' ') : null;
}
