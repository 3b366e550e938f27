import { amountField } from './amountField.ts';
import { addressField, hashField } from './hexFields.ts';
import { chainKeyField } from './textField.ts';
import { timeField } from './timeField.ts';

/** The members that quote, swap and order have in common: who pays what where, and until when (INTERFACE.md section 2). */
export const orderTermsFields = {
  orderHash: hashField,
  offerer: addressField,
  recipient: addressField,
  inputToken: addressField,
  outputToken: addressField,
  inputAmount: amountField,
  outputAmount: amountField,
  inputChain: chainKeyField,
  outputChain: chainKeyField,
  startTime: timeField,
  endTime: timeField,
};
