import { COLLECTIONS } from '../../../../domain/collections.ts';
import { contactFields } from '../../../../domain/contact.ts';
import { readChannels } from '../../../../domain/contact-channel.ts';
import type { Field } from '../../../../domain/field.ts';
import {
  frenchCount,
  frenchDay,
  frenchFullMoment,
  frenchNumber,
  frenchOf,
} from '../../../../domain/french.ts';
import { SOURCE_LABELS } from '../../../../domain/history/history.ts';
import { ORDER_DETAIL_LABELS } from '../../../../domain/order-lines/order-line.ts';
import { CARD_VALUE_KEYS } from '../../../../domain/press/card-design.ts';
import { CARD_VALUE_LABELS } from '../../../../domain/press/card-values.ts';
import { reasonsText } from '../../../../domain/proofs/decision-text.ts';
import { PROOF_ROLE_LABELS } from '../../../../domain/proofs/order-proof.ts';
import { RECORD_NOUNS } from '../../../../domain/record-collections.ts';
import { shownName } from '../../../../domain/shown-name.ts';
import { recordTime } from '../../../../domain/time.ts';
import type { DocumentSection, PlainDocument } from '../html-document.ts';
import type { PersonData, Values } from './person-data.ts';
import type { CardEvent } from './proof-data.ts';

const FIELDS: Readonly<Record<string, Field>> = contactFields;
/** Of texts that stand beside orders. */
const DETAILS: Readonly<Record<string, string>> = ORDER_DETAIL_LABELS;

const ACTIONS = {
  create: 'fiche ajoutée',
  update: 'fiche modifiée',
  delete: 'mise à la corbeille',
  restore: 'restaurée',
  erase: 'effacée',
} as const;

const VISITS: Readonly<Record<string, string>> = {
  view: 'page affichée',
  download: 'contact téléchargé',
  unresolved: 'carte qui ne montrait personne',
};

const momentText = (time: string) => frenchFullMoment(time, 'Europe/Paris');

/** A value as one reads it; of other records only that there is one. */
function valueText(field: Field, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (field.type === 'channels') {
    const channels = readChannels(value) ?? [];
    return channels
      .map(({ label, value: text }) => (label ? `${label}\u00a0: ${text}` : text))
      .join('\n');
  }
  const text = value === null || value === undefined ? '' : String(value);
  if (field.type === 'relation' && text !== '') return `fiche ${text}`;
  if (field.type !== 'text') return text;
  if (field.format === 'day' && text !== '') return frenchDay(text);
  return field.valueLabels?.[text] ?? text;
}

function factsOf(record: Values, company: string): [string, string][] {
  return Object.entries(FIELDS).flatMap(([name, field]): [string, string][] => {
    const text = name === 'company' && company ? company : valueText(field, record[name]);
    return text === '' ? [] : [[field.label, text]];
  });
}

function changeText(fields: PersonData['changes'][number]['fields']): string {
  return Object.entries(fields)
    .flatMap(([name, [before, after]]) => {
      const field = FIELDS[name];
      if (!field) return [];
      const [was, is] = [valueText(field, before), valueText(field, after)];
      return `${field.label}\u00a0: ${was || 'vide'} → ${is || 'vide'}`;
    })
    .join('\n');
}

function recordSections({ records, company }: PersonData): DocumentSection[] {
  return records.map((record, index) => ({
    title: index === 0 ? 'Fiche' : 'Fiche fusionnée',
    facts: [
      ...factsOf(record, index === 0 ? company : ''),
      ['Enregistrée', momentText(String(record.created))],
      ['Modifiée', momentText(String(record.updated))],
    ],
  }));
}

function textSections({ texts }: PersonData): DocumentSection[] {
  if (texts.length === 0) return [];
  const rows = texts.map(({ collection, name, field, text }) => {
    const fields: Readonly<Record<string, Field>> = COLLECTIONS[collection].fields;
    const place = `${RECORD_NOUNS[collection]} ${shownName(name)}`;
    return [place, fields[field]?.label ?? DETAILS[field] ?? field, text];
  });
  return [
    {
      title: 'Textes qui contiennent le nom, un numéro ou un e-mail',
      table: { columns: ['Fiche', 'Champ', 'Texte'], rows },
    },
  ];
}

function cardSections({ cards }: PersonData): DocumentSection[] {
  if (cards.length === 0) return [];
  const rows = cards.map(({ number, at, printed }) => [
    String(number),
    momentText(at),
    CARD_VALUE_KEYS.filter((key) => printed[key])
      .map((key) => `${CARD_VALUE_LABELS[key]}\u00a0: ${printed[key]}`)
      .join('\n'),
  ]);
  const columns = ['Commande', 'Préparée', 'Ce qu’elle porte'];
  return [{ title: 'Cartes préparées pour l’impression', table: { columns, rows } }];
}

const CARD_FATES = {
  accepted: 'acceptée',
  refused: 'refusée',
  withdrawn: 'accord retiré',
  released: 'libérée sans accord',
  file: 'dans un fichier pour l’imprimeur',
} as const satisfies Record<CardEvent['what'], string>;

/** Reasons, words, and the right value, as somebody gave them. */
function wordsText(said: Pick<CardEvent, 'reasons' | 'words' | 'value'>): string {
  return [reasonsText(said), said.words, said.value].filter(Boolean).join('\n');
}

function proofSections({ cardEvents, ...data }: PersonData): DocumentSection[] {
  const proofOf = (one: { number: number; proof: number }) => `${one.number}, BAT ${one.proof}`;
  const fates = cardEvents.map((event) => [
    `${event.number}, version ${event.card}`,
    momentText(event.at),
    CARD_FATES[event.what],
    wordsText(event),
  ]);
  const sent = data.proofs.map((proof) => [
    proofOf(proof),
    momentText(proof.at),
    `${proof.name}, ${proof.email}, ${PROOF_ROLE_LABELS[proof.role]}`,
    proof.openedAt === '' ? 'jamais' : momentText(proof.openedAt),
  ]);
  const answers = data.answers.map((answer) => [
    proofOf(answer),
    momentText(answer.at),
    `${frenchCount(answer.cards, 'carte')}\u00a0: ${CARD_FATES[answer.kind]}`,
    answer.name,
    wordsText(answer),
  ]);
  const opened = data.openings.map((one) => [proofOf(one), momentText(one.at), one.network]);
  const tables: readonly [string, readonly string[], string[][]][] = [
    ['Suites de ces cartes', ['Carte', 'Quand', 'Quoi', 'Motifs et mots'], fates],
    ['Bons à tirer reçus', ['Commande', 'Envoyé', 'À', 'Ouvert'], sent],
    ['Réponses données', ['Commande', 'Quand', 'Quoi', 'Nom tapé', 'Motifs et mots'], answers],
    ['Ouvertures des bons à tirer', ['Commande', 'Quand', 'Réseau'], opened],
  ];
  return tables.flatMap(([title, columns, rows]) =>
    rows.length === 0 ? [] : [{ title, table: { columns, rows } }],
  );
}

function ordersSection(data: PersonData): DocumentSection {
  return {
    title: 'Commandes',
    table: {
      columns: ['Numéro', 'Nom', 'Statut', 'Créée', 'Échéance', 'Cartes', 'Livrée à'],
      rows: data.orders.map(({ number, name: title, status, created, dueOn, ...line }) => [
        String(number),
        title,
        status,
        momentText(created),
        dueOn === '' ? '' : frenchDay(dueOn),
        frenchNumber(line.cards),
        line.address,
      ]),
    },
    empty: 'Aucune.',
  };
}

/** Changes of the record, and visits of its card. */
function lifeSections(data: PersonData): DocumentSection[] {
  return [
    {
      title: 'Historique',
      table: {
        columns: ['Quand', 'Quoi', 'Valeurs'],
        rows: data.changes.map(({ at, action, source, fields }) => [
          momentText(at),
          `${ACTIONS[action]} ${SOURCE_LABELS[source]}`,
          changeText(fields),
        ]),
      },
      empty: 'Rien n’est conservé.',
    },
    {
      title: 'Visites de la carte',
      paragraphs: ['Comptées par jour, sans cookie ni adresse des visiteurs.'],
      table: {
        columns: ['Jour', 'Quoi', 'Nombre'],
        rows: data.visits.map(({ day, kind, count }) => [
          frenchDay(day),
          VISITS[kind] ?? kind,
          String(count),
        ]),
      },
      empty: 'Aucune.',
    },
  ];
}

/** The data about a person, as a page to hand over. */
export function accessPage(data: PersonData, name: string, time: Date): PlainDocument {
  const hasRecord = data.records.length > 0;
  return {
    title: `Données ${frenchOf(shownName(name))}`,
    subtitle: `Ce que Bristol contient de cette personne, ${momentText(recordTime(time))}.`,
    sections: [
      ...recordSections(data),
      ...(hasRecord ? [ordersSection(data)] : []),
      ...cardSections(data),
      ...proofSections(data),
      ...textSections(data),
      ...(hasRecord ? lifeSections(data) : []),
    ],
  };
}
