import { describe, expect, it } from 'vitest';
import { AGENCY_RULES } from './agency-rules.ts';
import { CONTENT_RULES } from './content-rules.ts';
import { ENCRYPTED, IDENTITY_RULES, UNREADABLE } from './identity-rules.ts';
import { OBJECT_RULES } from './object-rules.ts';
import { PAGE_RULES } from './page-rules.ts';

const RULES = [
  ...[UNREADABLE, ENCRYPTED, ...IDENTITY_RULES, ...OBJECT_RULES],
  ...[...PAGE_RULES, ...CONTENT_RULES, ...AGENCY_RULES],
];

describe('What is said where a press file breaks a rule', () => {
  it.each(RULES)('is a French sentence without a name from inside of a PDF: $id', ({ message }) => {
    expect(message).toMatch(/^\p{Lu}.*\.$/u);
    // `DefaultGray`, `OutputIntent`, `/Filter`: a language has a name with a capital inside.
    expect(message.replace('PostScript', '')).not.toMatch(/\p{Ll}\p{Lu}|\/\p{L}/u);
  });
});
