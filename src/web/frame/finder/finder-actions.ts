import type { RegisteredRouter } from '@tanstack/react-router';
import { fold } from '../../../domain/text.ts';
import { LIST_SEARCH_DEFAULTS, NEW_RECORD } from '../api/list-search.ts';
import { EXPORT_HASH } from '../navigation/export-hash.ts';

/** Something that one does, from wherever one is. */
export interface FinderAction {
  readonly label: string;
  readonly href: (router: RegisteredRouter) => string;
}

const ADDS = { ...LIST_SEARCH_DEFAULTS, fiche: NEW_RECORD };

/** Whoever is found nowhere may be somebody new. */
export const ADD_CONTACT: FinderAction = {
  label: 'Ajouter un contact',
  href: (router) => router.buildLocation({ to: '/contacts', search: ADDS }).href,
};

/** In the order in which they are offered. Whoever adds a screen adds its line. */
const FINDER_ACTIONS: readonly FinderAction[] = [
  {
    label: 'Ajouter une entreprise',
    href: (router) => router.buildLocation({ to: '/companies', search: ADDS }).href,
  },
  ADD_CONTACT,
  {
    label: 'Nouvelle Commande',
    href: (router) => router.buildLocation({ to: '/orders', search: ADDS }).href,
  },
  {
    label: 'Importer des contacts',
    href: (router) =>
      router.buildLocation({ to: '/imports/$importId', params: { importId: 'nouveau' } }).href,
  },
  {
    label: 'Exporter toutes les données',
    href: (router) => router.buildLocation({ to: '.', search: true, hash: EXPORT_HASH }).href,
  },
  { label: 'Doublons', href: (router) => router.buildLocation({ to: '/doublons' }).href },
  { label: 'Corbeille', href: (router) => router.buildLocation({ to: '/corbeille' }).href },
  { label: 'Activité', href: (router) => router.buildLocation({ to: '/activite' }).href },
  { label: 'État des codes', href: (router) => router.buildLocation({ to: '/codes' }).href },
];

/** The actions of which each typed word begins a word; all of them when nothing is typed. */
export function actionsFor(typed: string): readonly FinderAction[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  return FINDER_ACTIONS.filter(({ label }) => {
    const own = fold(label).split(' ');
    return words.every((word) => own.some((one) => one.startsWith(word)));
  });
}
