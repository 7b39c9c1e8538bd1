/** The content of a fixture, written through the API as people would, and its requests. */
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { PROFILE_PRESETS } from '../src/domain/press/printer-presets.ts';

const PHONE_BROWSER = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/142.0 Mobile Safari/537.36';
const PICTURES = {
  logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h40v20H0z" fill="#246"/></svg>',
  photo: { width: 40, height: 40, channels: 3, background: '#a03020' },
} as const;

const RECORDS = {
  Company: [
    {
      id: 'imprimerie00001',
      RaisonSociale: 'Imprimerie Élan',
      Address1: '3 rue de l’Abbé-Grégoire',
      CodePostal: '29000',
      City: 'Quimper',
      Tel: '02 61 91 00 10',
      siteweb: 'www.elan.example',
      isActive: true,
      color: '#204060',
      siret: '732 829 320 00074',
      links: [{ label: 'Réseau', value: 'https://reseau.example/elan' }],
      departure: 'desk',
    },
    { id: 'boutique0000001', RaisonSociale: 'Boutique du Cœur', City: 'Évry', isActive: false },
    { id: 'disparue0000001', RaisonSociale: 'Disparue', City: 'Brest' },
  ],
  Contacts: [
    {
      id: 'zoelegoff000001',
      Nom: 'Le Goff',
      Prenom: 'Zoé',
      Email: 'zoe@elan.example',
      Phone: '06 39 98 00 10',
      Poste: 'Gérante',
      photoConsent: '2026-01-15',
      company: 'imprimerie00001',
      phones: [{ label: 'Été', value: '02 61 91 00 11' }],
      emails: [{ label: 'Œuvres', value: 'oeuvres@elan.example' }],
      links: [{ label: 'Ça', value: 'https://ca.example' }],
    },
    { id: 'ericmoreau00001', Nom: 'Moreau', Prenom: 'Éric', company: 'imprimerie00001' },
    {
      id: 'annedupont00001',
      Nom: 'Dupont',
      Prenom: 'Anne',
      company: 'imprimerie00001',
      cardState: 'left',
      leftOn: '2026-01-31',
      departure: 'successor',
      successor: 'zoelegoff000001',
    },
    { id: 'paulcache000001', Nom: 'Caché', Prenom: 'Paul', cardState: 'hidden' },
    { id: 'lucseul00000001', Nom: 'Seul', Prenom: 'Luc', Tel: '01 99 00 12 34' },
    { id: 'renesuppr000001', Nom: 'Supprimé', Prenom: 'René', company: 'boutique0000001' },
    { id: 'avecdisparue001', Nom: 'Avec', Prenom: 'Lise', company: 'disparue0000001' },
  ],
  orders: [
    {
      id: 'reassort0000001',
      Name: 'Réassort',
      company: 'imprimerie00001',
      contacts: ['ericmoreau00001', 'zoelegoff000001'],
      Quantity: 250,
      Status: 'EN PRODUCTION',
    },
    { id: 'ancienne0000001', Name: 'Ancienne', company: 'disparue0000001', Quantity: 100 },
    { id: 'annulee00000001', Name: 'À supprimer', company: 'boutique0000001' },
  ],
  users: [
    {
      id: 'paulcompte00001',
      email: 'paul@elan.example',
      name: 'Paul',
      password: 'encre et papier',
      passwordConfirm: 'encre et papier',
    },
  ],
};
const DELETED = [
  'Company/records/disparue0000001',
  'Contacts/records/renesuppr000001',
  'orders/records/annulee00000001',
];

const PRINTED = 'cartes000000001';

/** An order is prepared, sent to a client, approved and made into a file. */
async function printOrder(
  send: (method: string, path: string, body?: object) => Promise<string>,
): Promise<void> {
  const [anne, eric] = ['annedupont00001', 'ericmoreau00001'];
  const order = { id: PRINTED, Name: 'Cartes', company: 'imprimerie00001', Quantity: 200 };
  await send('POST', 'collections/orders/records', { ...order, contacts: [anne, eric] });
  const path = `orders/${PRINTED}`;
  await send('POST', `${path}/preparation`, {});
  const client = { name: 'Jeanne Moreau', email: 'jeanne@elan.example' };
  await send('POST', `${path}/proof`, {
    ...{ recipients: [{ ...client, role: 'decides' }], language: 'fr', needsAll: false },
    ...{ canForward: true, isMailed: false },
  });
  const on = new Date().toISOString().slice(0, 10);
  const noted = { name: client.name, on, means: 'phone', sheet: '' };
  await send('POST', `${path}/proof/noted`, { ...noted, contacts: [eric] });
  await send('POST', `${path}/releases`, { contacts: [anne], reason: 'Accord au téléphone' });
  const { id } = JSON.parse(await send('POST', `${path}/press-files`, {}));
  for (;;) {
    const { state, error } = JSON.parse(await send('GET', `made-files/${id}`));
    if (state === 'ready') return;
    if (error) throw new Error(`The file of the order: ${JSON.stringify(error)}`);
    await setTimeout(200);
  }
}

/** Writes all of it, with pictures and visits. */
export async function fill(base: string, token: string): Promise<void> {
  const send = async (method: string, path: string, body?: object, seen?: string) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${base}/admin/api/${path}`, {
      method,
      headers: {
        authorization: token,
        ...(isForm || !body ? {} : { 'content-type': 'application/json' }),
        ...(seen === undefined ? {} : { 'if-match': seen }),
      },
      body: isForm ? body : body ? JSON.stringify(body) : null,
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text;
  };
  for (const [collection, records] of Object.entries(RECORDS)) {
    for (const record of records) await send('POST', `collections/${collection}/records`, record);
  }
  const logo = new FormData();
  logo.append('logo', new File([PICTURES.logo], 'logo.svg', { type: 'image/svg+xml' }));
  await send('PATCH', 'collections/Company/records/imprimerie00001', logo);
  const photo = new FormData();
  const jpeg = await sharp({ create: PICTURES.photo }).jpeg().toBuffer();
  photo.append('photo', new File([jpeg], 'zoe.jpg', { type: 'image/jpeg' }));
  await send('PATCH', 'collections/Contacts/records/zoelegoff000001', photo);
  for (const path of DELETED) await send('DELETE', `collections/${path}`);
  await send('POST', 'views', {
    collection: 'Contacts',
    name: 'Sans mobile',
    query: 'sans=mobile',
  });
  await send('POST', 'printers', { profile: PROFILE_PRESETS[0], checked: '2026-01-15' });
  const card = { company: 'imprimerie00001', name: 'Standard', preset: 'band' };
  const { id } = JSON.parse(await send('POST', 'templates', card));
  await send('POST', `templates/${id}/publish`, undefined, '"1"');
  await printOrder(send);
  const visit = (path: string) => fetch(base + path, { headers: { 'user-agent': PHONE_BROWSER } });
  for (const path of [
    'zoelegoff000001',
    'zoelegoff000001',
    'renesuppr000001',
    'zoelegoff000001.vcf',
  ])
    await visit(`/c/${path}`);
}

const records = '/admin/api/collections';
const ofOne = (name: string, id: string) => `${records}/${name}/records/${id}`;

export const ASKED = {
  staff: [
    ...['Company', 'Contacts', 'orders', 'users'].map((name) => `${records}/${name}/records`),
    ofOne('Company', 'imprimerie00001?expand=contacts'),
    ofOne('orders', 'reassort0000001?expand=company,contacts'),
    ofOne('Contacts', 'renesuppr000001'),
    ...['Nom', '-Email', 'company.RaisonSociale,Nom'].map(
      (sort) => `${records}/Contacts/records?sort=${sort}`,
    ),
    `${records}/Company/records?sort=-contacts:length,RaisonSociale`,
    `${records}/orders/records?sort=-company.RaisonSociale`,
    `${records}/Contacts/records?filter=phones~'ete'`,
    ...[
      'Company?elan',
      'Company?coeur',
      'Contacts?goff%20imprim',
      'Contacts?0639',
      'orders?zo',
    ].map((asked) => `${records}/${asked.replace('?', '/records?search=')}`),
    '/admin/api/visits',
    '/admin/api/visits?contact=zoelegoff000001',
    '/admin/api/codes',
    '/admin/api/views?collection=Contacts',
    '/admin/api/printers',
    '/admin/api/templates?company=imprimerie00001',
    ...['lines', 'proof', 'proof/verification', 'press-files', 'events'].map(
      (part) => `/admin/api/orders/${PRINTED}/${part}`,
    ),
  ],
  visitor: [...RECORDS.Contacts.map(({ id }) => `/c/${id}`), '/c/zoelegoff000001.vcf'],
};
