import fc from 'fast-check';
import { expect, it } from 'vitest';
import { areNearNames } from './near-names.ts';
import { NearPeople } from './near-people.ts';

const word = fc
  .array(fc.constantFrom('a', 'b', 'é'), { minLength: 3, maxLength: 6 })
  .map((letters) => letters.join(''));
const person = fc.record({ Nom: word, Prenom: word });

it('People whose names are one letter apart are those that a look at everybody finds', () => {
  fc.assert(
    fc.property(fc.array(person, { maxLength: 15 }), person, (people, name) => {
      const near = people.filter((one) => areNearNames(one, name));
      expect(new Set(new NearPeople(people).of(name))).toEqual(new Set(near));
    }),
  );
});
