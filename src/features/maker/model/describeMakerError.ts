import type { CausewayError } from '../../../domain/CausewayError.ts';
import { type FillFailure, MakerError, type Refusal } from '../../../domain/maker/MakerError.ts';
import { describeMessage } from '../../../entities/errors/describeError.ts';
import { errorMessages } from '../../../messages/errors.ts';
import { fillProblemMessages, makerErrorMessages as t } from '../../../messages/maker.ts';

export const describeMakerError = (
  error: CausewayError,
): { readonly title: string; readonly details: readonly string[] } => {
  if (!(error instanceof MakerError))
    return { title: describeMessage(error.happened), details: error.details.map(describeMessage) };
  const { facts } = error;
  const problems = facts.code === 'otherCall' ? facts.problems : [];
  return { title: describeFacts(facts), details: problems.map((problem) => fillProblemMessages[problem]) };
};

const describeFacts = (facts: MakerError['facts']): string => {
  switch (facts.code) {
    case 'noDeposit':
    case 'alreadyDone':
      return t[facts.code](facts);
    case 'notSolver':
      return t.notSolver(facts);
    case 'contractRefuses':
      return t.contractRefuses(facts);
    default:
      return t[facts.code];
  }
};

export const describeRefusal = (refusal: Refusal): string => {
  if (refusal.code === 'service') return t.serviceReason(refusal);
  return refusal.code === 'status' ? errorMessages.status(refusal) : t.notSent;
};

export const describeFillFailure = (failure: FillFailure): string => {
  if (failure.code === 'error') return describeMessage(failure.happened);
  return describeMessage({ code: `walletErrors.${failure.kind}` });
};
