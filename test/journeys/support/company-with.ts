import type PocketBase from 'pocketbase';

/** A company and people of these names; answers its id, then theirs. */
export async function companyWith(
  api: PocketBase,
  name: string,
  people: string[],
): Promise<string[]> {
  const company = await api.collection('Company').create({ RaisonSociale: name });
  const ids = [];
  for (const Nom of people) {
    ids.push(
      (await api.collection('Contacts').create({ Nom, Prenom: 'Léa', company: company.id })).id,
    );
  }
  return [company.id, ...ids];
}
