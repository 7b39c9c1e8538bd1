import { z } from 'zod';
import { typedLine, typedText } from '../characters/typed-text.ts';
import { PROCESSOR_MAX } from './processor.ts';

/** Who runs an installation, as requests and the settings hold it. */
export const processorSchema = z.strictObject({
  name: typedLine(PROCESSOR_MAX.name),
  contact: typedText(PROCESSOR_MAX.contact),
  subprocessors: typedText(PROCESSOR_MAX.subprocessors),
});
