/** Fills a server through its own API, and answers what the measurements ask for. */
import { z } from 'zod';

const COMPANIES = 1000;
const CONTACTS_PER_COMPANY = 5;
const BATCH = 50;

export const ACCOUNT = {
  email: 'mesure@bristol.example',
  password: 'quatre pas lents vers le canal',
};

const sessionSchema = z.object({ token: z.string() });
const batchSchema = z.array(z.object({ body: z.object({ id: z.string() }) }));

/** Signs in with the account of the measurements, and answers the token. */
export async function signIn(base: string): Promise<string> {
  const answer = await fetch(`${base}/admin/api/collections/users/auth-with-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identity: ACCOUNT.email, password: ACCOUNT.password }),
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}`);
  return sessionSchema.parse(await answer.json()).token;
}

async function createAll(
  base: string,
  token: string,
  collection: string,
  records: readonly object[],
): Promise<string[]> {
  const made: string[] = [];
  for (let start = 0; start < records.length; start += BATCH) {
    const requests = records.slice(start, start + BATCH).map((body) => ({
      method: 'POST',
      url: `/api/collections/${collection}/records`,
      body,
    }));
    const answer = await fetch(`${base}/admin/api/batch`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ requests }),
    });
    if (!answer.ok) throw new Error(`A batch answered ${answer.status}: ${await answer.text()}`);
    made.push(...batchSchema.parse(await answer.json()).map(({ body }) => body.id));
  }
  return made;
}

/** The typed values of a person, told apart by a number or by a placeholder for one. */
export function aContact(company: string, number: number | string) {
  return {
    Nom: `Le Goff ${number}`,
    Prenom: 'Maëlle',
    Email: `maelle.${number}@atelier.example`,
    Phone: '06 39 98 00 10',
    Tel: '02 61 91 00 11',
    Poste: 'Architecte',
    Poste2: 'Pôle patrimoine',
    company,
  };
}

/** Creates the records that are measured, and answers their ids. */
export async function load(base: string, token: string) {
  const companies = await createAll(
    base,
    token,
    'Company',
    Array.from({ length: COMPANIES }, (_, number) => ({
      RaisonSociale: `Atelier Kerbrat ${number}`,
      Address1: '3 rue de l’Abbé-Grégoire',
      CodePostal: '29000',
      City: 'Quimper',
      Tel: '02 61 91 00 10',
      siteweb: 'www.atelier-kerbrat.example',
      isActive: true,
    })),
  );
  const contacts = await createAll(
    base,
    token,
    'Contacts',
    companies.flatMap((company, index) =>
      Array.from({ length: CONTACTS_PER_COMPANY }, (_, place) =>
        aContact(company, index * CONTACTS_PER_COMPANY + place),
      ),
    ),
  );
  return { companies, contacts };
}
