import { expect, test } from 'vitest';
import { allowedPhoto, initialsOf } from './avatar.tsx';

test('the initials are the first letters of both names, whatever script they are in', () => {
  expect(initialsOf('grace', 'hall')).toBe('GH');
  expect(initialsOf(' Øystein ', '')).toBe('Ø');
  expect(initialsOf('𝒜da', 'Łucja')).toBe('𝒜Ł');
  expect(initialsOf('', ' ')).toBe('?');
});

test.each([
  '/api/v1/photos/0c1d9f0a/192',
  'blob:https://stoop.example/0c1d9f0a',
  'https://lh3.googleusercontent.com/a/ACg8ocK=s96-c',
])('the picture %s is allowed', (address) => {
  expect(allowedPhoto(address)).toBe(address);
});

test.each([
  null,
  '',
  '//evil.example/a.png',
  '/api/v1/auth/logout',
  '/api/v1/photos/../auth/logout',
  'http://lh3.googleusercontent.com/a',
  'https://evil.example/lh3.googleusercontent.com/a',
  'https://lh3.googleusercontent.com.evil.example/a',
  'https://evil.example?.googleusercontent.com/',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
])('the picture %j is replaced by initials', (address) => {
  expect(allowedPhoto(address)).toBeNull();
});
