import { expect, test } from 'vitest';
import { savedLabel } from './saved-label.ts';

const building = { name: 'Warren House', address: '12 Warren Street' };
const unit = { unitNumber: '3R', label: '2B1B' };

test.each([
  [{ building }, 'Warren House'],
  [{ building: { ...building, name: ' ' } }, '12 Warren Street'],
  [{ building: { name: '', address: '' } }, 'House without a name'],
  [{ building, unit }, '3R, Warren House'],
  [{ building, unit: { label: 'Studio' } }, 'Studio, Warren House'],
  [{ building, unit, room: { name: 'Front' } }, 'Front room, 3R, Warren House'],
  [{ building, unit, room: { name: 'Garden room' } }, 'Garden room, 3R, Warren House'],
  [{ building, unit, room: { name: 'Whole home' } }, 'Whole home, 3R, Warren House'],
  [{ building, unit, room: { name: 'Back bedroom' } }, 'Back bedroom, 3R, Warren House'],
  [{ building, unit, room: {} }, 'Room, 3R, Warren House'],
])('R3.09 what is saved keeps a name: %j is %s', (saved, label) => {
  expect(savedLabel(saved)).toBe(label);
});
