import { aContact, load, signIn } from './data.ts';
import type { Work } from './put-load.ts';

/** Fills a server, and answers what both measurements ask of it, with what else can be asked. */
export async function commonWorks(base: string) {
  const token = await signIn(base);
  const { companies, contacts } = await load(base, token);
  const records = `${base}/admin/api/collections`;
  const headers = { authorization: token };
  const list: Work = {
    url: `${records}/Company/records?page=1&perPage=30&expand=contacts`,
    method: 'GET',
    headers,
  };
  const change = { url: `${records}/Company/records/${companies[3]}`, field: 'Address2' };
  const changedList: Work = { ...list, isUnique: true, change };
  const create: Work = {
    url: `${records}/Contacts/records`,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(aContact(companies[500] ?? '', '%N%')),
    isUnique: true,
  };
  const card: Work = { url: `${base}/c/${contacts[7]}`, method: 'GET', headers: {} };
  return { companies, contacts, records, headers, list, changedList, create, card };
}
