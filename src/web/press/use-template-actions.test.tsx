// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ownAnswer } from '../../../test/support/own-answers.ts';
import {
  carryOut,
  drawHookOnPage,
  drawOnPage,
  press,
  says,
  shown,
  signClaireIn,
} from '../../../test/support/rendered-screen.tsx';
import { emptyDesign } from '../../domain/press/empty-design.ts';
import type { TemplateFit } from '../../domain/press/preview.schema.ts';
import type { TemplateSummary } from '../../domain/press/template.schema.ts';
import { pb } from '../frame/api/client.ts';
import { PublishQuestion } from './publish-question.tsx';
import { useTemplateActions } from './templates-panel.tsx';

const TEMPLATE: TemplateSummary = {
  ...{ id: 't', company: 'c', name: 'Standard', state: 'draft', version: 0, isChanged: false },
  ...{ draftVersion: 3, editedBy: 'Claire', edited: '', created: '' },
};
const MISFIT = { id: 'p', side: 0, name: 'يوسف حداد', message: 'Des lettres manquent.' };

let misfits: TemplateFit['misfits'] = [];
const calls: string[] = [];

async function server(url: string, init: RequestInit): Promise<Response> {
  const path = new URL(url).pathname.replace('/admin/api/templates', '');
  if (path === '/fit') return Response.json({ people: 2, misfits });
  if (init.method === 'GET') return Response.json({ ...TEMPLATE, design: emptyDesign() });
  calls.push(`${init.method} ${path} ${init.body ?? ''}`.trim());
  if (init.method === 'DELETE') return ownAnswer(null, { status: 204 });
  return Response.json({ id: 't2', number: 1 });
}

beforeEach(() => {
  misfits = [];
  calls.length = 0;
  vi.stubGlobal('fetch', server);
  signClaireIn();
});

afterEach(() => {
  pb.authStore.clear();
  vi.unstubAllGlobals();
});

const drawActions = () => drawHookOnPage(() => useTemplateActions('c'));

it('A template is duplicated, archived and removed at once, which is said', async () => {
  const actions = drawActions();
  await carryOut(() => actions().duplicate(TEMPLATE));
  await says('Le modèle «\u00a0Standard\u00a0» est dupliqué.');
  await carryOut(() => actions().archive(TEMPLATE, true));
  await says('Le modèle «\u00a0Standard\u00a0» est archivé.');
  await carryOut(() => actions().archive(TEMPLATE, false));
  await says('Le modèle «\u00a0Standard\u00a0» est à nouveau proposé.');
  await carryOut(() => actions().remove(TEMPLATE));
  await says('Le modèle «\u00a0Standard\u00a0» est supprimé.');
  expect(calls).toEqual([
    'POST /t/copy {"name":"Standard (copie)","company":"c"}',
    'PATCH /t {"isArchived":true}',
    'PATCH /t {"isArchived":false}',
    'DELETE /t',
  ]);
});

it('A template that does for everybody is published without a question', async () => {
  const actions = drawActions();
  await carryOut(() => actions().publish(TEMPLATE));
  await says('La version 1 de «\u00a0Standard\u00a0» est publiée.');
  expect(calls).toEqual(['POST /t/publish']);
});

it('A template that does not do for somebody is published once that is agreed to', async () => {
  misfits = [MISFIT];
  const actions = drawActions();
  await carryOut(() => actions().publish(TEMPLATE));
  await vi.waitFor(() => expect(actions().doubtful).toEqual({ template: TEMPLATE, misfits }));
  expect(calls).toEqual([]);
  await carryOut(() => actions().publish(TEMPLATE, true));
  await says('La version 1 de «\u00a0Standard\u00a0» est publiée.');
  expect(calls).toEqual(['POST /t/publish']);
});

it('The question before a card is published names for whom it does not do, and why', async () => {
  const onConfirm = vi.fn();
  drawOnPage(<PublishQuestion misfits={[MISFIT]} onConfirm={onConfirm} onClose={() => {}} />);
  await says('La carte ne convient pas à يوسف حداد. La publier quand même\u202f?');
  expect(shown()).toContain('يوسف حداد · Des lettres manquent.');
  await press('Publier quand même');
  expect(onConfirm).toHaveBeenCalledOnce();
});
