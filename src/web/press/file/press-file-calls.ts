import {
  CHECKED_RULES_HEADER,
  checkedByRules,
  DRAWN_PAGES_HEADER,
  drawnPagesText,
} from '../../../domain/press/press-check.ts';
import type { TemplateSummary } from '../../../domain/press/template.ts';
import { property, textOf } from '../../api/property.ts';
import { downloadFile } from '../../downloads/download-file.ts';

/** By how many rules a file was checked, and how many of its pages were drawn. */
export interface Checked {
  readonly rules: number;
  readonly drawnPages: number;
}

/** The file of everybody's cards, of the last published version, and how it was checked. */
export async function fetchPressFile(
  { id, version }: Pick<TemplateSummary, 'id' | 'version'>,
  printer: string,
): Promise<{ file: Blob; checked: Checked }> {
  let checked: Checked = { rules: 0, drawnPages: 0 };
  const file = await downloadFile(
    `/api/templates/${id}/versions/${version}/file`,
    { method: 'POST', body: { printer } },
    (headers) => {
      const numberIn = (header: string) => Number(headers.get(header) ?? 0);
      checked = {
        rules: numberIn(CHECKED_RULES_HEADER),
        drawnPages: numberIn(DRAWN_PAGES_HEADER),
      };
    },
  );
  return { file, checked };
}

/** What is said of a file that is handed out: by our rules, for nobody has certified it. */
export function checkedText({ rules, drawnPages }: Checked): string {
  return `Le fichier est prêt, ${checkedByRules(rules)}\u00a0: ${drawnPagesText(drawnPages)}.`;
}

/** Whose card keeps the file from being made, and why. */
export interface Refused {
  readonly key: string;
  readonly name: string;
  readonly message: string;
}

/** Those whom a refusal names; none of any other failure. */
export function refusedIn(error: unknown): readonly Refused[] {
  const data = property(property(error, 'response'), 'data');
  const findings = property(data, 'findings');
  if (!Array.isArray(findings)) return [];
  return findings.map((finding: unknown, index) => ({
    key: String(index),
    name: textOf(finding, 'name'),
    message: textOf(finding, 'message'),
  }));
}
