import { expect, test } from 'vitest';
import { labelOfHome } from './home-label.ts';

const building = { name: 'Warren House', address: '12 Warren Street' };
const unit = { unitNumber: '3R', label: '2B1B' };

test.each([
  [{ building }, 'Warren House'],
  [{ building: { ...building, name: ' ' } }, '12 Warren Street'],
  [{ building: { name: '', address: '' } }, 'House without a name'],
  [{ building, unit }, 'Warren House, 3R'],
  [{ building, unit: { label: 'Studio' } }, 'Warren House, Studio'],
  [{ building, unit, room: { name: 'Front' } }, 'Front room, Warren House, 3R'],
  [{ building, unit, room: { name: 'Front, bed 1' } }, 'Front room, bed 1, Warren House, 3R'],
  [{ building, unit, room: { name: 'Garden room' } }, 'Garden room, Warren House, 3R'],
  [{ building, unit, room: { name: 'Whole home' } }, 'Whole home, Warren House, 3R'],
  [{ building, unit, room: { name: 'Back bedroom' } }, 'Back bedroom, Warren House, 3R'],
  [{ building, unit, room: {} }, 'Room, Warren House, 3R'],
])('R3.09 a saved item has a label: %j is %s', (saved, label) => {
  expect(labelOfHome(saved)).toBe(label);
});
