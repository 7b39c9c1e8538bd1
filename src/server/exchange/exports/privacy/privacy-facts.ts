import { PASSWORD_MIN } from '../../../../domain/accounts/new-password.ts';
import { SESSION_DAYS, SESSION_DAYS_MAX } from '../../../../domain/accounts/sessions.ts';
import { AUDIT_MONTHS } from '../../../../domain/audit/security-events.ts';
import { frenchCount } from '../../../../domain/french.ts';
import { retentionFacts } from '../../../../domain/installation/retention.ts';
import type { Processor } from '../../../../domain/privacy/processor.schema.ts';
import type { DocumentSection } from '../html-document.ts';

/** The facts of this installation, whichever document says them. */
export interface PrivacyFacts {
  readonly processor: Processor;
  readonly isHttps: boolean;
  readonly accounts: number;
  readonly administrators: number;
  readonly needsFactor: boolean;
  readonly historyDays: number;
  readonly binDays: number | null;
  readonly evidenceYears: number;
  /** Of those that the server makes; null on PostgreSQL. */
  readonly backups: { readonly everyHours: number; readonly keep: number } | null;
}

const UNSAID = 'non renseigné (page Installation)';

/** The section on the processor and those it works with. */
export function processorSections({ processor }: PrivacyFacts): DocumentSection[] {
  const { name, contact, subprocessors } = processor;
  return [
    {
      title: 'Sous-traitant (article 4, 8)',
      facts: [
        ['Nom et adresse', name || UNSAID],
        ['Contact', contact || UNSAID],
      ],
    },
    {
      title: 'Sous-traitants ultérieurs',
      paragraphs: [subprocessors || 'Aucun n’est déclaré.'],
    },
  ];
}

/** The section on the purposes of the data. */
export function purposeSection(): DocumentSection {
  return {
    title: 'Objet, nature et finalités',
    facts: [
      ['Objet', 'Cartes de visite imprimées et pages de contact des personnes de l’entreprise'],
      [
        'Nature',
        'Enregistrement, modification, affichage public des cartes publiées, QR codes, impression, export, effacement',
      ],
      [
        'Finalités',
        'Commander des cartes, et permettre à qui scanne un code de joindre la personne',
      ],
      [
        'Visites',
        'Pages affichées et contacts téléchargés, comptés par jour, sans cookie ni adresse',
      ],
      ['Durée', 'Tant que l’entreprise est cliente, et jusqu’à ce qu’elle demande l’effacement'],
    ],
  };
}

function backupsText({ backups }: PrivacyFacts): string {
  if (!backups) return 'Par les outils de PostgreSQL';
  if (backups.everyHours === 0) return 'Aucune n’est faite par le serveur';
  return `Toutes les ${backups.everyHours}\u00a0h, ${frenchCount(backups.keep, 'gardée')}, la dernière essayée chaque semaine`;
}

/** How long each thing is kept. */
export function retentionSection(facts: PrivacyFacts): DocumentSection {
  return {
    title: 'Durées de conservation',
    facts: [...retentionFacts(facts), ['Sauvegardes', backupsText(facts)]],
  };
}

/** How the data is protected, as it is now (article 32). */
export function measuresSection(facts: PrivacyFacts): DocumentSection {
  const { accounts, administrators } = facts;
  return {
    title: 'Mesures de sécurité (article 32)',
    facts: [
      ['Transport', facts.isHttps ? 'Chiffré (https)' : 'En clair\u00a0: https n’est pas réglé'],
      [
        'Accès',
        `${frenchCount(accounts, 'compte')}, dont ${frenchCount(administrators, 'administrateur')}`,
      ],
      [
        'Mots de passe',
        `${PASSWORD_MIN} caractères au moins, difficiles à deviner, gardés hachés (Argon2)`,
      ],
      ['Second facteur', facts.needsFactor ? 'Obligatoire' : 'Facultatif'],
      [
        'Sessions',
        `${SESSION_DAYS} jours sans usage, ${SESSION_DAYS_MAX} au plus\u00a0; le mot de passe est redemandé avant ce qui est sensible`,
      ],
      [
        'Traces',
        `Connexions, exports, effacements et refus\u00a0: ${AUDIT_MONTHS} mois\u00a0; chaque modification avec son auteur`,
      ],
      [
        'Effacement',
        `Aucune valeur de la fiche ne reste hors des sauvegardes${facts.backups ? '' : ' et des fichiers de PostgreSQL'}, et une sauvegarde remise en place efface à nouveau`,
      ],
    ],
  };
}

/** Where the data goes. */
export function transfersSection(): DocumentSection {
  return {
    title: 'Transferts',
    paragraphs: [
      'Bristol n’envoie ces données à aucun service extérieur. Où elles sont hébergées dépend du sous-traitant et de ceux qu’il déclare ci-dessus.',
    ],
  };
}
