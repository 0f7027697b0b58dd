import { testGeneratedInputs } from '../testing/answer-inputs.ts';

testGeneratedInputs(Number(process.env.INPUTS ?? 1_000));
