import { SHARED, type Sharing } from '../sharing.ts';
import { APPLICATION_ID, put } from './rows.ts';
import { canary } from './values.ts';

/** What Ada, and people whom she knows, wrote to each other and to the house. */
export async function writeMessages(
  world: Sharing,
  {
    ada,
    friend,
    staff,
    household,
  }: Readonly<Record<'ada' | 'friend' | 'staff' | 'household', string>>,
): Promise<void> {
  const [smaller, larger] = [ada, friend].sort();
  const threads = [
    {
      name: 'application',
      of: { subject: 'application', subject_id: APPLICATION_ID, building_id: SHARED.buildingId },
      members: [ada],
    },
    {
      name: 'home',
      of: {
        ...{ subject: 'home', subject_id: `${SHARED.buildingId}/${SHARED.unitId}` },
        ...{ account_id: ada, building_id: SHARED.buildingId },
      },
      members: [ada],
    },
    {
      name: 'friend',
      of: { subject: 'friend', subject_id: larger, account_id: smaller },
      members: [ada, friend],
    },
    { name: 'household', of: { subject: 'household', subject_id: household }, members: [ada] },
  ];
  for (const { name, of, members } of threads) {
    const thread_id = canary(`${name}Thread`);
    const title = canary(`${name}ThreadTitle`);
    const isAsked = 'building_id' in of;
    await put(world, 'message_threads', { id: thread_id, ...of, title, last_number: 2 });
    const authors = [ada, isAsked ? staff : ada];
    for (const [at, author_id] of authors.entries())
      await put(world, 'messages', {
        ...{ thread_id, number: at + 1, id: canary(`${name}Message${at}`), author_id },
        ...{ is_house: author_id === staff, text: canary(`${name}Words`) },
      });
    for (const account_id of members)
      await put(world, 'message_members', {
        ...{ account_id, thread_id, to_number: 2, reached_at: '2026-11-20T12:00:00Z' },
      });
  }
}
