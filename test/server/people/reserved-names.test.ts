// Nobody passes for a computer or for whoever runs the place, not with letters that look alike either.
import { describe, expect, test } from '@jest/globals';
import { guestName } from '../../../server/people/guest-names.ts';
import { reservedName } from '../../../server/people/reserved-names.ts';

describe('a name is refused that', () => {
  test.each([
    ...['Level 8', 'level8', 'LEVEL  3', 'Niveau 5', 'Lеvеl 8', 'Lëvel 2', 'L3vel 8', 'Levei 8', 'Level'],
    ...['Monte-Carlo', 'Random', 'Hasard', 'Computer', 'AI', 'IA 2', 'ordinateur'],
  ])('is a computer’s: %s', (name) => {
    expect(reservedName(name)).toBe('name-of-computer');
  });

  test.each([
    ...['Admin', 'ADMIN', 'аdmin', 'Αdmin', 'adm1n', '@dmin', 'Admin42', 'The Admin', 'a d m i n', 'Admın'],
    ...['Moderator', 'Modérateur', 'mod', 'Staff', 'Ѕtaff', 'Pionnier', 'Pionnier Support', 'System', 'r00t'],
  ])('is of the staff: %s', (name) => {
    expect(reservedName(name)).toBe('name-of-staff');
  });
});

test.each([
  'Ada',
  'Badminton',
  'Modeste',
  'Rooty',
  'Levelle',
  'Aiko',
  'Mia',
  'Sofia',
  'Ангелина',
  '安娜',
  'Level Headed',
])('a name that is only near is to be had: %s', (name) => {
  expect(reservedName(name)).toBeNull();
});

test('no guest is given a name that is refused', () => {
  for (let draw = 0; draw < 60; draw += 1)
    expect(reservedName(guestName((below) => draw % below))).toBeNull();
});
