// @vitest-environment happy-dom
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draw, eventually } from '../../../test/support/rendered.tsx';
import { signClaireIn } from '../../../test/support/rendered-screen.tsx';
import { STORED_CONTACT } from '../../../test/support/stored-records.ts';
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
}

function Page({
  photoConsent = CONTACT.photoConsent,
  cardState = 'published',
  agreed = CONTACT.photoConsent,
}: PageProps) {
  const typed = { photo: CONTACT.photo, photoConsent, cardState };
  const values: CardValues = { ...cardPage.blank, ...typed };
  const contact = { ...CONTACT, photoConsent: agreed };
  return <CardSections form={useForm<CardValues>({ values })} values={values} contact={contact} />;
}

beforeEach(() => {
  signClaireIn();
  vi.stubGlobal('fetch', async () => Response.json({ copiedOn: '2026-03-12' }));
});

afterEach(() => {
  vi.unstubAllGlobals();
  pb.authStore.clear();
});

it.each([
  ['takes back the agreement to a photo', { photoConsent: '' }],
  ['hides a card', { cardState: 'hidden' }],
] as const)('Whoever %s is told of a copy that goes on showing it', async (_, typed) => {
  const sentence = 'Une copie des pages date du 12\u00a0mars 2026\u00a0: relancez-la.';
  const redraw = draw(<Page />);
  expect(document.body.textContent).not.toContain('copie des pages');
  redraw(<Page {...typed} />);
  await eventually(() => expect(document.body.textContent).toContain(sentence));
});

it('A photo that came without an agreement is said to be shown to nobody', () => {
  const sentence = 'Sans cette date, la photo n’est montrée à personne.';
  draw(<Page photoConsent="" agreed="" />);
  expect(document.body.textContent).toContain(sentence);
});
