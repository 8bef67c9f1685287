import { expect, test } from 'vitest';
import { faultsOfTemplate, fillTemplate, TEMPLATE_NAME_MAX, TEMPLATES_MAX } from './templates.ts';

const VALUES = {
  'first name': 'Maya and Ben',
  home: 'Warren House, 4F',
  address: '14 Warren Street',
  tour: null,
  'application number': 'APP-1-A',
  'my name': 'Ida',
};

test('a template has the values of the conversation in its fields, however they are typed', () => {
  expect(
    fillTemplate(
      'Hi { First  Name },\n{HOME} is at {address}. {application number}\n{my name}',
      VALUES,
    ),
  ).toEqual({
    text: 'Hi Maya and Ben,\nWarren House, 4F is at 14 Warren Street. APP-1-A\nIda',
    missing: [],
  });
});

test('a field without a value stays as it is and is named once, so that nothing false is sent', () => {
  expect(fillTemplate('See you {tour}. Again: {tour}, {first name}.', VALUES)).toEqual({
    text: 'See you {tour}. Again: {tour}, Maya and Ben.',
    missing: ['tour'],
  });
});

test('what a value has in braces is no field', () => {
  const values = { ...VALUES, 'first name': '{tour}' };
  expect(fillTemplate('Hi {first name}', values)).toEqual({ text: 'Hi {tour}', missing: [] });
});

test('a template with a field that does not exist, or half of one, cannot be kept', () => {
  expect(faultsOfTemplate('Hi {first name}, {my name}')).toEqual([]);
  expect(faultsOfTemplate('Hi {frist name}, {frist name}, {}')).toEqual([
    '{frist name} is no field. Use {first name}, {home}, {address}, {tour}, {application number}, {my name}.',
    '{} is no field. Use {first name}, {home}, {address}, {tour}, {application number}, {my name}.',
  ]);
  for (const text of ['Hi {first name', 'Hi first name}', 'Hi {first\nname}'])
    expect(faultsOfTemplate(text)).toEqual([
      'A brace stands alone. A field begins with { and ends with }.',
    ]);
});

test('words that turn people away and a criminal history are in no template', () => {
  expect(faultsOfTemplate('Sorry, no vouchers.')).toHaveLength(1);
  expect(faultsOfTemplate('Were you ever arrested?')).toEqual([
    '“arrested”: the law keeps it out of decisions about a home.',
  ]);
});

test('so many templates are kept, with names so long', () => {
  expect([TEMPLATES_MAX, TEMPLATE_NAME_MAX]).toEqual([50, 40]);
});
