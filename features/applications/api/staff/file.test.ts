import { forOneDatabase } from '@stoop/app/testing/databases';
import { beforeAll, expect, test } from 'vitest';
import { type Applying, apply, openApplying, type TestUser } from '../../testing/applying.ts';

forOneDatabase((open) => {
  let world: Applying;
  let chief: TestUser;
  let bo: TestUser;

  beforeAll(async () => {
    world = await openApplying(await open());
    chief = await world.join({ role: 'staff', firstName: 'Chief' });
    bo = await world.joinStaffOf([], 'Bo');
    await apply(await world.join({ firstName: 'Maya' }));
    await world.rows(
      `UPDATE applications SET applicant_name = '=1+1', guarantor_info = $1, co_applicants = $2`,
      [
        JSON.stringify({ firstName: '=Guy', email: 'guy@stoop.test' }),
        JSON.stringify([{ firstName: 'Ben', lastName: 'Ode', email: 'ben@stoop.test' }]),
      ],
    );
  });

  const file = async ({ browser }: TestUser, query = '') => {
    const answer = await browser.get(`/staff/applications/csv${query}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    // The decoder takes the mark of the encoding away.
    return (await answer.text())
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n');
  };

  test('the applications that filters find are a file whose cells no spreadsheet runs', async () => {
    const [head, row, ...more] = await file(chief, '?type=unit');
    expect(head).toBe(
      'Application,Applicants,Email,Phone,Co-applicants,Guarantor,Home,Building,Type,Stage,Ended as,Submitted,At the stage since,Answer by,Assigned to,Place in the queue,Labels',
    );
    expect(row).toMatch(/^APP-[^,]+,"'=1\+1",/);
    expect(row).toContain(
      `,grace@stoop.test,(212) 555-0100,Ben Ode (ben@stoop.test),"'=Guy (guy@stoop.test)",`,
    );
    expect(row).toContain(',Warren House,unit,Initial Contact,');
    expect(more).toEqual([]);
    expect(await file(chief, '?type=room')).toHaveLength(1);
    expect(await file(bo)).toHaveLength(1);
  });

  test('each file is recorded with its reader and how many it has', async () => {
    await file(chief);
    const [last] = await world.rows(
      `SELECT actor_id AS by, detail FROM audit_events WHERE action = 'data/exported'
       ORDER BY number DESC LIMIT 1`,
    );
    expect(last).toEqual({ by: chief.id, detail: { collection: 'applications', rows: 1 } });
  });
});
