import { FILE_STEMS } from '../../../domain/exports/export-formats.ts';
import { frenchFullMoment } from '../../../domain/french.ts';
import { RECORD_COLLECTIONS } from '../../../domain/record-collections.ts';
import { recordsNoun } from '../../../domain/record-words.ts';
import { recordTime } from '../../../domain/time.ts';

export const README_FILE = 'LISEZMOI.txt';
export const API_FILE = 'api.json';
export const ACCOUNTS_FILE = 'comptes.json';
export const ADDRESSES_FILE = 'adresses-des-cartes.csv';
export const VISITS_FILE = 'visites.csv';
export const HISTORY_FILE = 'historique.jsonl';
export const PRESS_FILE = 'cartes-imprimees.json';
export const LINES_FILE = 'lignes-de-commandes.jsonl';
export const PICTURES_FOLDER = 'images';

const FILES: readonly (readonly [name: string, holds: string])[] = [
  ...RECORD_COLLECTIONS.map(
    (name) =>
      [`${FILE_STEMS[name]}.xlsx`, `les ${recordsNoun(name)}, à ouvrir dans un tableur`] as const,
  ),
  [
    `${Object.values(FILE_STEMS).join('.json, ')}.json`,
    'les mêmes, avec tous les champs, pour un logiciel',
  ],
  [`${FILE_STEMS.Contacts}.vcf`, 'les contacts, pour un carnet d’adresses'],
  [ACCOUNTS_FILE, 'les comptes qui se connectent, sans mot de passe'],
  [ADDRESSES_FILE, 'l’adresse publique de la carte de chaque contact, celle de son QR code'],
  [VISITS_FILE, 'les visites des cartes, par jour'],
  [
    LINES_FILE,
    'ce qui n’est pas pareil pour tous les contacts d’une commande, comment elle est imprimée et où elle va, une ligne par commande',
  ],
  [PRESS_FILE, 'les modèles de cartes imprimées, avec chaque version publiée'],
  [
    HISTORY_FILE,
    'ce qui a été modifié, par qui et quand, une ligne par fiche, sans les valeurs de celles de la corbeille',
  ],
  [
    `${PICTURES_FOLDER}/`,
    'les photos, logos et couvertures d’aujourd’hui, sous le nom que donnent les fichiers .json',
  ],
  [API_FILE, 'la description des champs et des appels (OpenAPI)'],
];

/** The text in the archive of everything, for whoever opens it one day without Bristol. */
export function readme(time: Date): string {
  const moment = frenchFullMoment(recordTime(time), 'Europe/Paris');
  const lines = [
    `Toutes les données de Bristol, telles qu’elles étaient ${moment}.`,
    '',
    ...FILES.map(([name, holds]) => `${name}\u00a0: ${holds}.`),
    '',
    'Les fichiers .csv se lisent en UTF-8, avec des points-virgules entre les colonnes.',
    'Les fiches de la corbeille, les images remplacées et les mots de passe ne sont pas ici\u00a0: seule une sauvegarde (npm run backup) contient tout.',
    'Pour rapporter des contacts dans Bristol, importez contacts.xlsx\u00a0: la colonne «\u00a0Identifiant Bristol\u00a0» les fait reconnaître.',
  ];
  return `\ufeff${lines.join('\r\n')}\r\n`;
}
