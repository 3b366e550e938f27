import type { CausewayError } from '../../../domain/CausewayError.ts';
import { type FillFailure, MakerError, type Refusal } from '../../../domain/maker/MakerError.ts';
import { describeMessage } from '../../../entities/errors/describeError.ts';
import { errorMessages } from '../../../messages/errors.ts';
import { fillProblemMessages, makerErrorMessages } from '../../../messages/maker.ts';

/** An error of the desk as a sentence and its facts, one a line. */
export const describeMakerError = (
  error: CausewayError,
): { readonly title: string; readonly details: readonly string[] } => {
  if (!(error instanceof MakerError))
    return { title: describeMessage(error.happened), details: error.details.map(describeMessage) };
  const t = makerErrorMessages.get();
  const { facts } = error;
  const problems = fillProblemMessages.get();
  switch (facts.code) {
    case 'otherCall':
      return { title: t.otherCall, details: facts.problems.map((problem) => problems[problem]) };
    case 'noDeposit':
    case 'alreadyDone':
    case 'notSolver':
    case 'contractRefuses':
      return { title: describeOnChain(facts), details: [] };
    default:
      return { title: t[facts.code], details: [] };
  }
};

const describeOnChain = (facts: Extract<MakerError['facts'], { readonly chain: string }>): string => {
  const t = makerErrorMessages.get();
  switch (facts.code) {
    case 'notSolver':
      return t.notSolver(facts);
    case 'contractRefuses':
      return t.contractRefuses(facts);
    default:
      return t[facts.code](facts);
  }
};

export const describeRefusal = (refusal: Refusal): string => {
  const t = makerErrorMessages.get();
  if (refusal.code === 'service') return t.serviceReason(refusal);
  return refusal.code === 'status' ? errorMessages.get().status(refusal) : t.notSent;
};

/** Why a fill came to nothing. */
export const describeFillFailure = (failure: FillFailure): string => {
  if (failure.code === 'error') return describeMessage(failure.happened);
  return describeMessage({ code: `walletErrors.${failure.kind}` });
};
