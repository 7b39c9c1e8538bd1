import { PROGRAM_RIGHTS } from '../accounts/program-tokens.ts';
import { userFields } from '../accounts/user.ts';
import { frenchCount } from '../french.ts';
import { RECORD_COLLECTIONS, RECORD_NOUNS } from '../record-collections.ts';
import type { AuditEvent } from './audit-log.schema.ts';
import type { EventDetails } from './security-events.ts';

/** The part of an event that its text says, beside its kind and whom it is about. */
type Told = Pick<AuditEvent, 'kind' | 'details'>;

/** Enough to see that two are the same. */
const EMAIL_SHOWN = 8;

const PURPOSES: Readonly<Record<string, string>> = {
  invite: 'invitation',
  reset: 'mot de passe',
  forgotten: 'mot de passe oublié',
  email: 'adresse e-mail',
};

function counted(details: EventDetails, name: string, noun: string, nouns?: string): string {
  const count = Number(details[name] ?? 0);
  return count > 0 ? frenchCount(count, noun, nouns) : '';
}

function recordsText(details: EventDetails): string {
  const collection = RECORD_COLLECTIONS.find((name) => name === details.collection);
  return collection ? frenchCount(Number(details.records ?? 0), RECORD_NOUNS[collection]) : '';
}

function fieldsText(fields: string): string {
  const labels = Object.entries(userFields).flatMap(([name, { label }]) =>
    fields.split(', ').includes(name) ? [label] : [],
  );
  return labels.join(', ');
}

function exportText(details: EventDetails): string[] {
  if (details.everything) return ['toutes les données'];
  const codes = counted(details, 'codes', 'code');
  if (codes) return [codes, String(details.format ?? '').toUpperCase()];
  const printed = counted(details, 'printed', 'carte');
  if (printed) return [printed, 'fichier pour l’imprimeur'];
  if (details.cards) return ['pages des cartes'];
  if (details.journal) return ['ce journal'];
  return [recordsText(details), String(details.format ?? '').toUpperCase()];
}

function settingText(details: EventDetails): string {
  if (details.processor) return 'responsable de l’installation';
  if (details.cardCopyForgotten) return 'copie des cartes oubliée';
  return details.secondFactor === 'all'
    ? 'second facteur demandé à tous'
    : 'second facteur facultatif';
}

function ofKind({ kind, details }: Told): string[] {
  switch (kind) {
    case 'sign-in':
      return [details.passkey ? 'avec une clé d’accès' : ''];
    case 'passkey-added':
    case 'passkey-removed':
      return [String(details.name ?? '')];
    case 'sign-in-wrong':
    case 'sign-in-limited':
      return [
        details.email ? `adresse inconnue (${String(details.email).slice(0, EMAIL_SHOWN)})` : '',
      ];
    case 'dead-token':
      return [details.ours === false ? 'jeton inconnu' : ''];
    case 'forbidden':
      return [`${details.method ?? ''} ${details.route ?? ''}`.trim()];
    case 'account-made':
      return [details.administrator ? 'administrateur' : ''];
    case 'account-changed':
      return [fieldsText(String(details.fields ?? ''))];
    case 'role':
      return [details.administrator ? 'nommé administrateur' : 'n’est plus administrateur'];
    case 'link-made':
    case 'link-used':
      return [PURPOSES[String(details.purpose)] ?? ''];
    case 'token-made':
      return [PROGRAM_RIGHTS[details.rights === 'write' ? 'write' : 'read'].toLowerCase()];
    case 'export':
      return exportText(details);
    case 'erasure':
      return [
        recordsText(details),
        counted(details, 'members', 'contact'),
        counted(details, 'proofs', 'BAT', 'BAT'),
      ];
    case 'setting':
      return [settingText(details)];
    case 'backup-made':
    case 'restored':
      return [String(details.file ?? '')];
    default:
      return [counted(details, 'sessions', 'session')];
  }
}

/** The French text of an event; empty when its kind says it all. */
export function eventText(event: Told): string {
  const { details } = event;
  const often = Number(details.count ?? 1);
  const parts = [
    often > 1 ? frenchCount(often, 'fois', 'fois') : '',
    ...ofKind(event),
    details.others ? 'depuis d’autres réseaux' : '',
  ];
  return parts.filter(Boolean).join(' · ');
}
