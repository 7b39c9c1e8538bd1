import { momentNear } from '../calendar/when-text.ts';
import { frenchCount } from '../french.ts';
import type { EvidenceFault, Verification } from './verification.schema.ts';

const SENTENCES: Readonly<
  Record<EvidenceFault['part'], Partial<Record<EvidenceFault['fault'], string>>>
> = {
  record: {
    changed:
      'il n’est plus celui qui a été écrit. À partir de lui, la chaîne ne prouve plus rien à elle seule.',
  },
  proof: {
    changed:
      'la date, la langue, les règles ou la fin de ce BAT ne sont plus celles qui ont été enregistrées.',
    missing: 'ce BAT n’est plus conservé.',
    unrecorded: 'un BAT a été ajouté sans être enregistré.',
  },
  card: {
    changed: 'une carte n’est plus celle qui a été montrée.',
    missing: 'ce BAT ne compte plus autant de cartes.',
  },
  terms: { changed: 'les conditions d’une carte ne sont plus celles qui ont été montrées.' },
  recipient: {
    changed: 'un destinataire n’est plus celui qui a reçu le lien.',
    missing: 'un destinataire n’est plus conservé.',
    unrecorded: 'un destinataire a été ajouté, ou son accès retiré, sans être enregistré.',
  },
  decision: {
    changed: 'une réponse n’est plus celle qui a été donnée.',
    missing: 'une réponse n’est plus conservée, alors que sa carte l’est.',
    unrecorded: 'une réponse a été ajoutée sans être enregistrée.',
  },
  release: {
    changed: 'le motif, la date ou l’auteur d’une libération sans accord a changé.',
    missing: 'une libération sans accord n’est plus conservée, alors que sa carte l’est.',
    unrecorded: 'une carte a été libérée sans accord sans que ce soit enregistré.',
  },
  file: {
    changed: 'ce qui est conservé d’un fichier n’est plus ce qui a été remis à l’imprimeur.',
    missing: 'un fichier remis à l’imprimeur, ou l’une de ses cartes, n’est plus conservé.',
    unrecorded: 'un fichier a été ajouté sans être enregistré.',
  },
};

/** A fault as staff read it: `Enregistrement n° 3 : une réponse n’est plus celle qui a été donnée.` */
export function faultText({ number, part, fault }: EvidenceFault): string {
  const what = SENTENCES[part][fault] ?? 'ce qui est conservé ne correspond plus.';
  return number === 0
    ? `Hors de la chaîne\u00a0: ${what}`
    : `Enregistrement n°\u00a0${number}\u00a0: ${what}`;
}

const HASH = /^[0-9a-f]{64}$/;

/** The outcome of looking for the hash of a certificate; `isThere` is undefined for what is none. */
export function comparedText(
  { records }: Pick<Verification, 'records'>,
  typed: string,
  now: Date,
): { readonly isThere: boolean | undefined; readonly text: string } {
  const hash = typed.replaceAll(/\s/g, '').toLowerCase();
  if (!HASH.test(hash)) {
    return {
      isThere: undefined,
      text: 'Une empreinte compte 64 signes, de 0 à 9 et de a à f\u00a0: copiez-la en entier.',
    };
  }
  const found = records.find((record) => record.hash === hash);
  if (!found) {
    return {
      isThere: false,
      text: 'Cette empreinte n’est pas dans la chaîne\u00a0: le certificat est celui d’une autre commande, ou des enregistrements ont été changés ou perdus depuis.',
    };
  }
  const later = records.length - found.number;
  const since =
    later === 0
      ? 'C’est le dernier.'
      : `${frenchCount(later, 'autre s’y est ajouté', 'autres s’y sont ajoutés')} depuis.`;
  return {
    isThere: true,
    text: `Cette empreinte est celle de l’enregistrement n°\u00a0${found.number}, ${momentNear(found.at, now)}. ${since}`,
  };
}
