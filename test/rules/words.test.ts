import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..', '..');

/** Names that one thing had beside its own; each as a text of a screen would write it. */
const OTHER_NAMES = [
  ['QR code', /\bcodes? QR\b|\bQR-code/],
  ['Parti, personne partie', /['"`>]Départ['"`<]|(?:avec|d’) ?un départ/],
  ['Nom et e-mail', /Nom et email/i],
  ['écartées', /lignes?\b[^'"`]*\b(?:de côté|laissées? telles? quelles?)/],
  ['Jetons d’API', /[Jj]etons? d’accès/],
  ['Journal de sécurité', /['"`]Journal['"`]/],
  ['Sécurité du compte', /Activité récente/],
  ['Télécharger un fichier type', /Télécharger un modèle/],
  ['12 caractères au moins', /[Aa]u moins 12/],
  ['doublons possibles', /groupes? de doublons/],
  ['contact', /(?:Modifier|Supprimer) la fiche|, personne, commande/],
  ['e-mail', /courriel/i],
  ['Retirer l’encre', /`Retirer\\u00a0: \$\{ink/],
  ['Passer en portrait, en paysage', /^\s*Tourner\s*$/m],
] as const;

const isShown = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$|column-synonyms|openapi/.test(file);

const texts = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter(isShown)
  .map((file) => [file, readFileSync(join(root, 'src', file), 'utf8')] as const);

it.each(OTHER_NAMES)('%s has that name on every screen', (_name, other) => {
  const found = texts.flatMap(([file, text]) => {
    const [match] = text.match(other) ?? [];
    return match ? [`${file}: ${match}`] : [];
  });
  expect(found).toEqual([]);
});
