// @vitest-environment happy-dom
import { ClientResponseError } from 'pocketbase';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  AT,
  answersFromShown,
  choose,
  dialog,
  line,
  nextStep,
  open,
  openMenu,
  patched,
  posted,
  shown,
  shows,
  takeNextStep,
  text,
} from '../../../../../test/support/proof-screen.tsx';
import { eventually } from '../../../../../test/support/rendered.tsx';
import { carryOut, fill, press, says } from '../../../../../test/support/rendered-screen.tsx';
import type { MadeFile } from '../../../../domain/made-files/made-file.schema.ts';
import type { FiledCard, OrderFile } from '../../../../domain/order-files/order-file.schema.ts';
import { pb } from '../../../frame/api/client.ts';
import type { makeFile } from '../../../frame/downloads/made-files.ts';
import { settings } from '../../../frame/settings.ts';

type Asked = Parameters<typeof makeFile>;
/** Files that were asked for, what comes of the next one, and those that were handed over. */
const asked: Asked[] = [];
const fetched: string[] = [];
let making = Promise.withResolvers<MadeFile>();

vi.mock('../../../frame/downloads/made-files.ts', () => ({
  makeFile: (...of: Asked) => {
    asked.push(of);
    return making.promise;
  },
  fetchMadeFile: async ({ id }: MadeFile) => void fetched.push(id),
}));

function cardOf(name: string, more: Partial<FiledCard> = {}): FiledCard {
  return {
    ...{ contact: name, name, number: 1, pages: [1, 2], quantity: 200, address: '' },
    ...{ paper: '', finish: '' },
    ...{ state: 'accepted', reason: '', missing: 'no', ...more },
  };
}

function fileOf(cards: FiledCard[], more: Partial<OrderFile> = {}): OrderFile {
  return {
    ...{ number: 1, at: AT, actorName: 'Claire Martin', printer: 'Imprimerie du Nord' },
    ...{ hash: 'a'.repeat(64), hashNow: '', cards, ...more },
  };
}

function madeOf(file: OrderFile): MadeFile {
  const report = { cards: 2, rules: 51, drawnPages: 4, remarks: 1, findings: [], file };
  return {
    ...{ id: 'made', kind: 'press-file', state: 'ready', name: 'Salon.pdf', until: AT },
    ...{ progress: null, error: null, report },
  };
}

const FROZEN = {
  ...{ number: 1, at: AT, template: { id: 'usual', name: 'Standard', version: 1 } },
  ...{ remarks: [], changes: [], mergedName: '' },
};
const accepted = (contact: string, name: string, more = {}) =>
  line(contact, name, { state: 'accepted', frozen: FROZEN, ...more });
const RELEASE = { cause: 'press', at: AT, actorName: 'Claire', reason: 'Urgent' } as const;

/** Presses one of several buttons that are called so: the one in the dialog on top. */
async function pressInDialog(name: string): Promise<void> {
  const top = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  const found = [...(top?.querySelectorAll('button') ?? [])];
  await carryOut(() => found.find(({ textContent }) => textContent === name)?.click());
}

function beAdministrator(): void {
  const { token, record } = pb.authStore;
  pb.authStore.save(token, record && { ...record, administrator: true });
}

answersFromShown();

beforeEach(() => {
  asked.length = 0;
  fetched.length = 0;
  making = Promise.withResolvers();
  shown.items = [accepted('anne', 'Anne Roux'), accepted('yann', 'Yann Petit')];
  shown.known = { ...shown.known, asking: 0 };
});

afterEach(() => {
  delete settings.addressFault;
});

/** The next step, or one of the others while a refused card is to be mended first. */
async function openFile(): Promise<void> {
  const step = 'Fichier pour l’imprimeur';
  await open();
  if (nextStep().textContent === step) await takeNextStep();
  else {
    await openMenu('Salon');
    await choose(step);
  }
  await says('Préparer le fichier');
}

/** Presses a box, or one choice of several, by its words. */
async function tick(label: string): Promise<void> {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent === label);
  await carryOut(() => found?.click());
}

describe('The file of an order', () => {
  it('holds the cards that may be printed, and says of each other why it is not in it', async () => {
    shown.items = [
      accepted('anne', 'Anne Roux'),
      line('yann', 'Yann Petit', { state: 'released', frozen: FROZEN, release: RELEASE }),
      line('zoé', 'Zoé Noir', { state: 'refused', frozen: FROZEN }),
      accepted('eva', 'Eva Blanc', { asksAgain: true }),
      accepted('luc', 'Luc Parti', { isWithheld: true }),
    ];
    await openFile();
    await shows('Le fichier portera 2\u00a0cartes, dont 1\u00a0libérée sans accord.');
    const out = document.querySelector('[aria-label="Cartes hors du fichier"]');
    expect([...(out?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Zoé NoirRefusée',
      'Eva BlancConditions à accepter',
      'Luc PartiÀ préparer',
    ]);
  });

  it('names whom it leaves out for good, but nobody whom a former one holds', async () => {
    const filed = { number: 1, at: AT };
    shown.items = [
      accepted('anne', 'Anne Roux'),
      accepted('yann', 'Yann Petit', { presence: 'deleted' }),
      accepted('eva', 'Eva Blanc', { filed, movedTo: '' }),
      accepted('zoé', 'Zoé Noir', { presence: 'deleted', filed }),
    ];
    await openFile();
    await shows('Sans Yann Petit (fiche supprimée).');
    expect(text()).not.toContain('Y compris');
    await tick('Toutes');
    await shows('Y compris Eva Blanc, qui n’est plus dans l’entreprise.');
    await shows('Sans Yann Petit et Zoé Noir (fiches supprimées).');
  });

  it('holds those that are in none yet, or all of them', async () => {
    shown.items = [
      accepted('anne', 'Anne Roux', { filed: { number: 1, at: AT } }),
      accepted('yann', 'Yann Petit'),
    ];
    await openFile();
    await shows('Le fichier portera 1\u00a0carte.');
    await tick('Toutes');
    await shows('Le fichier portera 2\u00a0cartes.');
    await pressInDialog('Préparer le fichier');
    expect(asked.map(([path, body]) => [path.split('/').at(-1), body])).toEqual([
      ['press-files', { scope: 'all' }],
    ]);
  });

  it('shows how far it is, and is given up by whoever closes the dialog', async () => {
    await openFile();
    await pressInDialog('Préparer le fichier');
    await shows('Réunion des pages…');
    const [, , waiting] = asked[0] ?? [];
    await carryOut(() => waiting?.tell?.({ step: 'reading', done: 3, all: 4 }));
    await shows('Relecture\u00a0: 3\u00a0pages sur 4');
    expect(document.querySelector('progress')?.value).toBe(3);
    await pressInDialog('Annuler');
    await eventually(() => expect(dialog()).toBeNull());
    expect(waiting?.signal.aborted).toBe(true);
  });

  it('that fails says why, keeps what was chosen, and can be tried again', async () => {
    shown.items = [
      accepted('anne', 'Anne Roux', { filed: { number: 1, at: AT } }),
      accepted('yann', 'Yann Petit'),
    ];
    await openFile();
    await tick('Toutes');
    await pressInDialog('Préparer le fichier');
    await carryOut(() => making.reject(new ClientResponseError({ status: 503 })));
    await shows('La base de données est momentanément indisponible.');
    expect(text()).toContain('Le fichier portera 2\u00a0cartes.');
    making = Promise.withResolvers();
    await pressInDialog('Préparer le fichier');
    expect(text()).not.toContain('momentanément');
    expect(asked.map(([, body]) => body)).toEqual([{ scope: 'all' }, { scope: 'all' }]);
    await carryOut(() => making.reject(new ClientResponseError({ status: 503 })));
    await shows('La base de données est momentanément indisponible.');
    await tick('Celles qui ne sont dans aucun fichier');
    expect(text()).not.toContain('momentanément');
  });

  it('comes with all that the printer has to know, and leads on to production', async () => {
    const unheard = cardOf('Yann Petit', { state: 'released', reason: 'Urgent', pages: [3, 4] });
    await openFile();
    await pressInDialog('Préparer le fichier');
    await carryOut(() => making.resolve(madeOf(fileOf([cardOf('Anne Roux'), unheard]))));
    await shows('Le fichier n°\u00a01 est prêt\u00a0: 2\u00a0cartes.');
    expect(fetched).toEqual(['made']);
    expect(text()).toContain('Textes de chaque page comparés aux cartes préparées');
    expect(text()).toContain('Sans accord du client\u00a0: Yann Petit (Urgent).');
    expect(text()).toContain('Pages 3 et 4\u00a0: Yann Petit, 200\u00a0exemplaires');
    expect(text()).toContain('1\u00a0remarque de la préparation');
    await pressInDialog('Passer en production');
    await eventually(() => expect(patched[0]?.[0]).toEqual({ Status: 'EN PRODUCTION' }));
    expect(dialog()).toBeNull();
  });

  it('whose codes lead to an address that nobody reaches is asked about first', async () => {
    settings.addressFault = 'insecure';
    await openFile();
    await shows('Avant d’imprimer');
    await pressInDialog('Préparer le fichier');
    await says('Continuer avec cette adresse');
    expect(asked).toEqual([]);
    await press('Continuer quand même');
    await eventually(() => expect(asked).toHaveLength(1));
  });
});

describe('Cards without a yes', () => {
  const reasonField = () => document.querySelector<HTMLInputElement>('input[name="reason"]');

  it('are printed for a reason, which is asked for beside its field and kept on a failure', async () => {
    shown.items = [
      accepted('anne', 'Anne Roux'),
      line('yann', 'Yann Petit', { state: 'sent', frozen: FROZEN }),
      line('zoé', 'Zoé Noir', { state: 'refused', frozen: FROZEN }),
    ];
    await openFile();
    await press('Libérer sans accord');
    await says('Les cartes de Yann Petit et Zoé Noir seront imprimées sans l’accord du client.');
    await pressInDialog('Libérer 2\u00a0cartes');
    await shows('Dites pourquoi ces cartes partent sans accord.');
    const described = reasonField()?.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toContain('Dites pourquoi');
    expect(document.activeElement).toBe(reasonField());
    await fill('Motif', 'Accord au téléphone');
    await tick('Yann Petit');
    shown.refusal = 503;
    await pressInDialog('Libérer 1\u00a0carte');
    await shows('La base de données est momentanément indisponible.');
    expect(reasonField()?.value).toBe('Accord au téléphone');
    expect(posted).toEqual([]);
    shown.refusal = 0;
    await pressInDialog('Libérer 1\u00a0carte');
    await eventually(() => expect(reasonField()).toBeNull());
    expect(posted).toEqual([['releases', { contacts: ['zoé'], reason: 'Accord au téléphone' }]]);
    expect(text()).toContain('Préparer le fichier');
  });

  it('leave the focus in the dialog of the file, also once none of them is left', async () => {
    const sent = line('yann', 'Yann Petit', { state: 'sent', frozen: FROZEN });
    shown.items = [accepted('anne', 'Anne Roux'), sent];
    await openFile();
    await press('Libérer sans accord');
    await fill('Motif', 'Urgent');
    const [anne] = shown.items;
    shown.items = [...(anne ? [anne] : []), { ...sent, state: 'released', release: RELEASE }];
    await pressInDialog('Libérer 1\u00a0carte');
    await shows('dont 1\u00a0libérée sans accord');
    await eventually(() => expect(document.activeElement?.textContent).toBe('Préparer le fichier'));
    expect(reasonField()).toBeNull();
  });

  it('are at least one', async () => {
    shown.items = ['yann', 'zoé'].map((id) => line(id, id, { state: 'sent', frozen: FROZEN }));
    shown.items = [accepted('anne', 'Anne Roux'), ...shown.items];
    await openFile();
    await press('Libérer sans accord');
    await fill('Motif', 'Urgent');
    await tick('yann');
    await tick('zoé');
    await pressInDialog('Libérer 0\u00a0carte');
    await shows('Choisissez au moins une carte.');
    expect(posted).toEqual([]);
  });

  it('can be one alone, from the menu of its line', async () => {
    shown.items = [line('anne', 'Anne Roux', { state: 'sent', frozen: FROZEN })];
    await open();
    await openMenu('Anne Roux');
    await choose('Libérer sans accord');
    await says('La carte d’Anne Roux sera imprimée sans l’accord du client.');
    await fill('Motif', 'Urgent');
    await pressInDialog('Libérer 1\u00a0carte');
    await eventually(() => expect(dialog()).toBeNull());
    expect(posted).toEqual([['releases', { contacts: ['anne'], reason: 'Urgent' }]]);
  });
});

describe('The files that printers got', () => {
  const again = () => asked.map(([path]) => path.split('/').slice(-3).join('/'));

  it('are downloaded again, and a failure is said beside the file', async () => {
    shown.files = [fileOf([cardOf('Anne Roux')], { number: 2 }), fileOf([cardOf('Yann Petit')])];
    await open();
    await shows('N°\u00a02 · 1\u00a0carte · Imprimerie du Nord');
    await press('Liste pour l’imprimeur du fichier n°\u00a02');
    await shows('Pages 1 et 2\u00a0: Anne Roux, 200\u00a0exemplaires');
    await press('Télécharger à nouveau le fichier n°\u00a01');
    await carryOut(() => making.reject(new ClientResponseError({ status: 503 })));
    await shows('La base de données est momentanément indisponible.');
    const rows = [...document.querySelectorAll('li')].filter(({ textContent }) =>
      textContent.includes('momentanément'),
    );
    expect(rows.map(({ textContent }) => textContent.slice(0, 4))).toEqual(['N°\u00a01']);
    making = Promise.withResolvers();
    await press('Télécharger à nouveau le fichier n°\u00a01');
    await carryOut(() => making.resolve(madeOf(fileOf([cardOf('Yann Petit')]))));
    await eventually(() => expect(fetched).toEqual(['made']));
    expect(again()).toEqual(['press-files/1/again', 'press-files/1/again']);
  });

  it('lack a person who was erased, but for administrators', async () => {
    const erased = cardOf('', { missing: 'erased', pages: [] });
    shown.files = [fileOf([cardOf('Anne Roux'), erased], { hashNow: 'b'.repeat(64) })];
    await open();
    await shows('1\u00a0carte n’y est plus\u00a0: personne effacée.');
    expect(text()).toContain(`Empreinte ${'b'.repeat(12)}`);
    expect(text()).not.toContain('Fichier complet');
    expect(text()).toContain('Télécharger à nouveau');
  });

  it('are whole for administrators, also once nobody else is in them', async () => {
    beAdministrator();
    shown.files = [fileOf([cardOf('', { missing: 'erased', pages: [] })])];
    await open();
    await shows('Fichier complet');
    expect(text()).not.toContain('Télécharger à nouveau');
    await press('Télécharger le fichier n°\u00a01 complet');
    expect(again()).toEqual(['press-files/1/evidence']);
  });
});
