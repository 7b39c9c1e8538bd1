// @vitest-environment happy-dom

import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../test/support/act.ts';
import { ownAnswer } from '../../../test/support/own-answers.ts';
import { draw } from '../../../test/support/rendered.tsx';
import { signClaireIn } from '../../../test/support/rendered-screen.tsx';
import { STORED_CONTACT } from '../../../test/support/stored-records.ts';
import { COPY_REMARK } from '../../domain/card/card-copy.ts';
import { CARD_STATES } from '../../domain/departure.ts';
import { pb } from '../frame/api/client.ts';
import { CardSections } from './card-sections.tsx';
import { type CardValues, cardPage } from './contact-forms.ts';

const CONTACT = {
  ...STORED_CONTACT,
  photo: 'photo0000000001.jpg',
  photoConsent: '2026-03-01',
  expand: {},
};

interface PageProps {
  photoConsent?: string;
  cardState?: CardValues['cardState'];
  /** As it is stored. */
  agreed?: string;
  isLeaving?: boolean;
}

function Page({
  photoConsent = CONTACT.photoConsent,
  cardState = 'published',
  agreed = CONTACT.photoConsent,
  isLeaving = false,
}: PageProps) {
  const typed = { photo: CONTACT.photo, photoConsent, cardState };
  const values: CardValues = { ...cardPage.blank, ...typed };
  const contact = { ...CONTACT, photoConsent: agreed };
  const form = useForm<CardValues>({ values });
  return <CardSections {...{ form, values, contact, isLeaving }} />;
}

beforeEach(() => {
  signClaireIn();
  // The page looks for people who may succeed this one.
  const nobody = { page: 1, perPage: 30, totalItems: 0, totalPages: 0, items: [] };
  vi.stubGlobal('fetch', async () =>
    ownAnswer(JSON.stringify(nobody), { headers: { 'content-type': 'application/json' } }),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  pb.authStore.clear();
});

it('Whoever hides a card is told of copies in files', () => {
  const redraw = draw(<Page />);
  expect(document.body.textContent).not.toContain(COPY_REMARK);
  redraw(<Page cardState="left" />);
  expect(document.body.textContent).not.toContain(COPY_REMARK);
  redraw(<Page cardState="hidden" />);
  expect(document.body.textContent).toContain(COPY_REMARK);
});

it('A photo that came without an agreement is said to be shown to nobody', () => {
  const sentence = 'Sans cette date, la photo n’est montrée à personne.';
  draw(<Page photoConsent="" agreed="" />);
  expect(document.body.textContent).toContain(sentence);
});

it('A departure that one came to note is chosen already, until one chooses otherwise', () => {
  const states = () => [...document.querySelectorAll<HTMLInputElement>('[type=radio]')];
  const chosen = () => states().findIndex(({ checked }) => checked);
  const [published, left] = [CARD_STATES.indexOf('published'), CARD_STATES.indexOf('left')];
  const redraw = draw(<Page isLeaving />);
  redraw(<Page isLeaving />);
  expect(chosen()).toBe(left);
  act(() => states()[published]?.click());
  redraw(<Page isLeaving />);
  expect(chosen()).toBe(published);
});
