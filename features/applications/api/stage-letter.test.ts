import { MAIL_PARAMS } from '@stoop/app/testing/mails';
import { expect, test } from 'vitest';
import { type StageParams, stageChanged } from './stage-letter.ts';

const STEP: StageParams = { ...MAIL_PARAMS['stage-changed'], tourLink: '', askLink: '' };
const written = (change: Partial<StageParams>) => {
  const { subject, blocks } = stageChanged({ ...STEP, ...change });
  return { subject, text: JSON.stringify(blocks) };
};

test('R9.13 a step begins with what happened and says until when we answer', () => {
  const approved = written({ stage: 'APPLICATION_APPROVED', stageLabel: 'Application Approved' });
  expect(approved.subject).toBe('Your application is now at: Application Approved');
  expect(approved.text).toContain('Good news: your application is approved.');
  expect(approved.text).toContain('Tuesday, Nov 24');
  expect(approved.text).toContain('Nothing is paid on this site.');
  const before = written({ stage: 'IN_APPLICATION', stageLabel: 'Application In Progress' });
  expect(before.text).not.toContain('Nothing is paid');
});

test('after a refusal who applies reads whom to ask, what comes next, and that the tour stays booked', () => {
  const end = { stage: 'CANCELLED', stageLabel: 'Refused', ending: 'refused' } as const;
  const { subject, text } = written({ ...end, tourWhen: 'Tuesday, Dec 1, 2:00 PM' });
  expect(subject).toBe('Your application for Front room, Warren House, 3R was refused');
  expect(text).toContain('write to the building');
  expect(text).toContain('You can apply for other homes right away');
  expect(text).toContain('Tuesday, Dec 1, 2:00 PM. It stays booked');
});

test('a guarantor reads for whom, that nothing is asked any more, and whom to ask', () => {
  const { subject, text } = written({
    ...{ stage: 'CANCELLED', stageLabel: 'Refused', ending: 'refused' },
    ...{ guaranteesFor: 'Maya and Ben', askLink: 'https://stoop.test/contact' },
  });
  expect(subject).toBe('The application that you guarantee was refused');
  expect(text).toContain('You guarantee it for Maya and Ben.');
  expect(text).toContain('You are no longer asked to guarantee anything.');
  expect(text).toContain('For questions ask Maya and Ben, or write to us:');
  expect(text).not.toContain('You can apply for other homes');
});
