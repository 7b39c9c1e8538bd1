import { CHECKED_RULES_HEADER, checkedByRules } from '../../../domain/press/press-check.ts';
import type { TemplateSummary } from '../../../domain/press/template.ts';
import { property, textOf } from '../../api/property.ts';
import { downloadFile } from '../../downloads/download-file.ts';

/** The file of everybody's cards, of the last published version, and by how many rules it was checked. */
export async function fetchPressFile(
  { id, version }: Pick<TemplateSummary, 'id' | 'version'>,
  printer: string,
): Promise<{ file: Blob; rules: number }> {
  let rules = 0;
  const file = await downloadFile(
    `/api/templates/${id}/versions/${version}/file`,
    { method: 'POST', body: { printer } },
    (headers) => {
      rules = Number(headers.get(CHECKED_RULES_HEADER) ?? 0);
    },
  );
  return { file, rules };
}

/** What is said of a file that is handed out: by our rules, for nobody has certified it. */
export function checkedText(rules: number): string {
  return `Le fichier est prêt, ${checkedByRules(rules)}.`;
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
