import { z } from 'zod';
import { PROCESSOR_MAX } from './processor.ts';

const text = (max: number) => z.string().trim().max(max);

/** Who runs an installation, as requests and the settings hold it. */
export const processorSchema = z.strictObject({
  name: text(PROCESSOR_MAX.name),
  contact: text(PROCESSOR_MAX.contact),
  subprocessors: text(PROCESSOR_MAX.subprocessors),
});
