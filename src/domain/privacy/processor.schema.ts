import { z } from 'zod';
import { typedLine, typedText } from '../characters/typed-text.ts';
import type { Output } from '../output.ts';
import { PROCESSOR_MAX } from './processor.ts';

/** The firm that runs this installation for the companies in it, as documents name it. */
export const processorSchema = z.strictObject({
  name: typedLine(PROCESSOR_MAX.name).describe('The firm and its address.'),
  contact: typedText(PROCESSOR_MAX.contact).describe('Whom to ask about personal data.'),
  subprocessors: typedText(PROCESSOR_MAX.subprocessors).describe(
    'Who else works on the data: hosts, senders of mail.',
  ),
});

export type Processor = Output<typeof processorSchema>;
