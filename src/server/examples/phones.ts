import type { Random } from './random.ts';

/**
 * Ranges that the regulator keeps for fiction, by the zone in which a number's area lies, so that
 * nobody is called by mistake. Overseas has none: `00` never begins a number there.
 */
const FICTION = { 1: '01 99 00', 2: '02 61 91', 3: '03 53 01', 4: '04 65 71', 5: '05 36 49' };

const OVERSEAS: Readonly<Record<string, readonly [landline: string, mobile: string]>> = {
  '971': ['05 90 00', '06 90 00'],
  '972': ['05 96 00', '06 96 00'],
  '973': ['05 94 00', '06 94 00'],
  '974': ['02 62 00', '06 92 00'],
  '975': ['05 08 00', '05 08 00'],
};

/** Telephone zone of each metropolitan department; those not named are in the east, zone 3. */
const ZONES: readonly (readonly [zone: keyof typeof FICTION, departments: string])[] = [
  [1, '75 77 78 91 92 93 94 95'],
  [2, '14 18 22 27 28 29 35 36 37 41 44 45 49 50 53 56 61 72 76 85'],
  [4, '01 03 04 05 06 07 11 13 15 20 26 30 34 38 42 43 48 63 66 69 73 74 83 84'],
  [5, '09 12 16 17 19 23 24 31 32 33 40 46 47 64 65 79 81 82 86 87'],
];

function pairs(beginning: string, random: Random): string {
  const two = (): string => String(random.below(100)).padStart(2, '0');
  return `${beginning} ${two()} ${two()}`;
}

/** A landline number where `postcode` lies, as staff type it. */
export function landlineOf(postcode: string, random: Random): string {
  const overseas = OVERSEAS[postcode.slice(0, 3)];
  if (overseas) return pairs(overseas[0], random);
  const department = postcode.slice(0, 2);
  const [zone] = ZONES.find(([, list]) => list.split(' ').includes(department)) ?? [3 as const];
  return pairs(FICTION[zone], random);
}

/** A mobile number of someone who works where `postcode` lies. */
export function mobileOf(postcode: string, random: Random): string {
  return pairs(OVERSEAS[postcode.slice(0, 3)]?.[1] ?? '06 39 98', random);
}
