import { frenchCount } from '../../../domain/french.ts';
import { checkedByRules, drawnPagesText } from '../../../domain/press/press-check.ts';
import type { TemplateSummary } from '../../../domain/press/template.ts';
import { property, textOf } from '../../api/property.ts';
import { downloadFile } from '../../downloads/download-file.ts';

/** Something about a card: whose, where and what. */
export interface Found {
  readonly key: string;
  readonly contact: string;
  readonly name: string;
  /** Of how many other cards it is true. */
  readonly others: number;
  readonly side: number;
  readonly element: string;
  /** What the element is called; empty for the card as a whole. */
  readonly label: string;
  readonly message: string;
}

/** How a file was checked, and what somebody should look at in it. */
export interface Checked {
  readonly rules: number;
  readonly drawnPages: number;
  readonly remarks: number;
  readonly found: readonly Found[];
}

interface FileWish {
  readonly printer: string;
  /** Contacts whose cards are left out. */
  readonly except?: readonly string[] | undefined;
}

function numberOf(value: unknown, name: string): number {
  const found = property(value, name);
  return typeof found === 'number' ? found : 0;
}

function foundIn(value: unknown): readonly Found[] {
  const findings = property(value, 'findings');
  if (!Array.isArray(findings)) return [];
  return findings.map((finding: unknown, index) => ({
    key: String(index),
    contact: textOf(finding, 'contact'),
    name: textOf(finding, 'name'),
    others: numberOf(finding, 'others'),
    side: numberOf(finding, 'side'),
    element: textOf(finding, 'element'),
    label: textOf(finding, 'label'),
    message: textOf(finding, 'message'),
  }));
}

/** What is said beside a file; a text of JSON. */
export function reportIn(text: string): Checked {
  const report: unknown = JSON.parse(text);
  return {
    rules: numberOf(report, 'rules'),
    drawnPages: numberOf(report, 'drawnPages'),
    remarks: numberOf(report, 'remarks'),
    found: foundIn(report),
  };
}

/** The file of everybody's cards, of the last published version, and how it was checked. */
export async function fetchPressFile(
  { id, version }: Pick<TemplateSummary, 'id' | 'version'>,
  wish: FileWish,
): Promise<{ file: Blob; checked: Checked }> {
  const answer = await downloadFile(`/api/templates/${id}/versions/${version}/file`, {
    method: 'POST',
    headers: { accept: 'multipart/form-data' },
    body: { ...wish },
  });
  const parts = await new Response(answer).formData();
  const [file, report] = [parts.get('file'), parts.get('report')];
  if (!(file instanceof Blob) || typeof report !== 'string') throw new Error('No file came');
  return { file, checked: reportIn(report) };
}

/** Whose card, and where on it, unless it is about the card as a whole. */
export function whereText({ name, others, side, label }: Found): string {
  const whose = others === 0 ? name : `${name} et ${frenchCount(others, 'autre')}`;
  return label ? [whose, side === 0 ? 'recto' : 'verso', label].join(' · ') : whose;
}

/** What is said of a file that is handed out: by our rules, for nobody has certified it. */
export function checkedText({ rules, drawnPages }: Pick<Checked, 'rules' | 'drawnPages'>): string {
  return `Le fichier est prêt, ${checkedByRules(rules)}\u00a0: ${drawnPagesText(drawnPages)}.`;
}

/** Those whom a refusal names; none of any other failure. */
export function refusedIn(error: unknown): readonly Found[] {
  return foundIn(property(property(error, 'response'), 'data'));
}
