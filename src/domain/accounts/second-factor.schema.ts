import { z } from 'zod';
import type { Output } from '../output.ts';
import { FACTOR_DEMANDS, FACTOR_NEEDS, FACTOR_PROOFS } from './second-factor.ts';

/** One's own second factor. */
export const ownFactorSchema = z.strictObject({
  since: z.string().describe('When it was set up; empty without one.'),
  recoveryLeft: z.int(),
  demand: z.enum(FACTOR_DEMANDS).describe('Whether everybody needs one.'),
  needs: z.enum(FACTOR_NEEDS).describe('What is asked of this session first.'),
  proof: z.enum(FACTOR_PROOFS).describe('By what its person says again who they are.'),
});

/** The seed of an authenticator. */
export const factorSeedSchema = z.strictObject({
  seed: z.string().describe('To type where no picture can be taken.'),
  uri: z.string().describe('For its picture, `otpauth://totp/…`.'),
});

/** The recovery codes, which are told once. */
export const recoveryCodesSchema = z.strictObject({ codes: z.array(z.string()) });

export type OwnFactor = Output<typeof ownFactorSchema>;
export type FactorSeed = Output<typeof factorSeedSchema>;
export type RecoveryCodes = Output<typeof recoveryCodesSchema>;
