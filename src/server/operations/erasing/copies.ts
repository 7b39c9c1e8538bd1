import { type RawBuilder, sql } from 'kysely';
import { COPIES_MAX, COPY_TRAITS, type CopyTrait, isSureCopy } from '../../../domain/bin/bin.ts';
import type { EraseCopy } from '../../../domain/bin/erase.schema.ts';
import { fullName } from '../../../domain/contact.ts';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import { fold } from '../../../domain/text.ts';
import type { BinReader } from '../../lifecycle/bin/bin-entries.ts';
import { idList } from '../../platform/database/id-list.ts';
import { type OwnKeys, ownKeysOf } from './sought-people.ts';

/** So many contacts are compared with those who are to be erased. */
const COMPARED_MAX = 500;

/** Contacts that have one of these keys, in the bin or not. */
function holdersOf({ dialect }: BinReader, kinds: readonly string[], keys: readonly string[]) {
  return sql`SELECT record FROM match_keys
    WHERE collection = 'Contacts' AND kind IN (${sql.join(kinds)})
      AND key IN ${idList({ dialect }, keys)}`;
}

/** Contacts of this name; one of those that only have half a name is called as many others. */
function namesakesOf({ Nom, Prenom }: OwnKeys): RawBuilder<unknown>[] {
  if (Nom.trim() === '' || Prenom.trim() === '') return [];
  const isCalledSo = sql`"Nom_fold" = ${fold(Nom)} AND "Prenom_fold" = ${fold(Prenom)}`;
  return [
    sql`SELECT id FROM "Contacts" WHERE ${isCalledSo} AND deleted IS NULL`,
    sql`SELECT id FROM "Contacts" WHERE ${isCalledSo} AND deleted IS NOT NULL AND erased IS NULL`,
  ];
}

/** The words of a name, whichever of its two fields holds them. */
function nameKey({ Nom, Prenom }: OwnKeys): string {
  return fold(`${Nom} ${Prenom}`)
    .split(/[^\p{L}\p{N}]+/u)
    .sort()
    .join(' ')
    .trim();
}

function sharedTraits(one: OwnKeys, other: OwnKeys): CopyTrait[] {
  const isShared = {
    name: nameKey(one) !== '' && nameKey(one) === nameKey(other),
    email: one.mails.some((mail) => other.mails.includes(mail)),
    mobile: one.mobiles.some((mobile) => other.phones.includes(mobile)),
  } as const satisfies Record<CopyTrait, boolean>;
  return COPY_TRAITS.filter((trait) => isShared[trait]);
}

/** Those that become one with a record go along with it, and are none of its copies. */
async function goingAlong(
  { db, dialect }: BinReader,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM "Contacts"
    WHERE "mergedInto" IN ${idList({ dialect }, ids)} AND erased IS NULL`.execute(db);
  return new Set([...ids, ...rows.map(({ id }) => id)]);
}

/** The contacts that may be one of these people, by what they share. */
async function candidates(reader: BinReader, own: readonly OwnKeys[]): Promise<OwnKeys[]> {
  const mails = own.flatMap((person) => person.mails);
  const mobiles = own.flatMap((person) => person.mobiles);
  const parts = [
    holdersOf(reader, ['email'], mails),
    holdersOf(reader, ['mobile', 'phone'], mobiles),
    ...own.flatMap(namesakesOf),
  ];
  const found = new Set<string>();
  for (const part of parts) {
    const { rows } = await sql<Readonly<Record<string, string>>>`
      SELECT * FROM (${part}) AS found LIMIT ${COMPARED_MAX}`.execute(reader.db);
    for (const row of rows) for (const id of Object.values(row)) found.add(id);
  }
  return ownKeysOf(reader, [...found]);
}

/**
 * Other contacts, in the bin or not, that may be of the same people: those that share an e-mail, a
 * mobile or the whole name. Nobody goes because of a number alone: it may be that of a reception.
 */
export async function copiesOf(
  reader: BinReader,
  collection: RecordCollection,
  ids: readonly string[],
): Promise<EraseCopy[]> {
  if (collection !== 'Contacts' || ids.length === 0) return [];
  const own = await ownKeysOf(reader, ids);
  const along = await goingAlong(reader, ids);
  const others = (await candidates(reader, own)).filter(({ id }) => !along.has(id));
  const copies = others.flatMap((other) => {
    const shared = own.map((person) => sharedTraits(person, other));
    const [shares = []] = shared.sort(
      (a, b) => Number(isSureCopy(b)) - Number(isSureCopy(a)) || b.length - a.length,
    );
    if (shares.length === 0) return [];
    const { id, companyName: company, isDeleted: isInBin } = other;
    return [{ id, name: fullName(other), company, isInBin, shares, isSure: isSureCopy(shares) }];
  });
  return copies
    .sort((a, b) => Number(b.isSure) - Number(a.isSure) || b.shares.length - a.shares.length)
    .slice(0, COPIES_MAX);
}
