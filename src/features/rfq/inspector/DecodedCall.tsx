import type { ReactElement } from 'react';
import { formatCount } from '../../../domain/amount/formatCount.ts';
import { chainById } from '../../../domain/chain/chainById.ts';
import { calldataWords } from '../../../domain/rfq/calldataWords.ts';
import type { RfqEvent } from '../../../domain/rfq/RfqEvent.ts';
import { AddressTag } from '../../../entities/account/AddressTag.tsx';
import { ChainName } from '../../../entities/chain/ChainName.tsx';
import { useChains } from '../../../entities/chain/useChains.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Note } from '../../../ui/Note.tsx';
import type { FindToken } from '../rfqFilter.ts';
import { Facts } from './Facts.tsx';
import { wordMeaning } from './wordMeaning.ts';

/** The call that the winner is asked to make: where it goes and every word of its data. */
export const DecodedCall = ({ call, find }: DecodedCall.Props): ReactElement => {
  const chains = useChains() ?? [];
  const shape = calldataWords(call.data);
  const chain = chainById(chains, call.chainId);
  const { matching } = call;
  return (
    <>
      <Facts
        facts={[
          ['Matching', matching === null ? 'not given, or not readable' : 'maker order and taker order given'],
          ['Block deadline', matching && formatCount(matching.blockDeadline)],
          ['Seat', matching && `${matching.seatNumber}, ${matching.seatPercentOfFees}% of fees`],
        ]}
      />
      <section>
        <h3 className="mb-2 flex flex-wrap items-center gap-2">
          Call data <span className="font-regular text-text-2">on</span>
          {chain === undefined ? `chain ${call.chainId}` : <ChainName chainKey={chain.chainKey} />}
          <span className="ms-auto flex items-center gap-1 font-regular text-12 text-text-2">
            to <AddressTag address={call.to} picture={false} />
          </span>
          <CopyButton text={call.data} what="call data" />
        </h3>
        <Note className="mb-3">
          {shape.name === null
            ? 'This is no call of the settlement contract that the app knows. The bytes are shown as they are.'
            : `Read with the interface of the settlement contract: ${shape.name}(order). It can be looked at here, never sent.`}
        </Note>
        <div className="overflow-x-auto">
          <table className="w-full font-mono text-11 leading-5">
            <caption className="sr-only">Words of the call data</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">Offset</th>
                <th scope="col">Value</th>
                <th scope="col">Meaning</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <td className="pe-3 text-text-3">sel</td>
                <td>{shape.selector ?? 'none'}</td>
                <td className="text-end font-sans text-12 text-text-2">{shape.name ?? 'not known'}</td>
              </tr>
              {shape.words.map((word) => (
                <tr key={word.offset} className="align-baseline">
                  <td className="pe-3 text-text-3">{word.offset}</td>
                  <td className="whitespace-nowrap pe-3">
                    {word.zeros > 0 && <span className="text-text-3">00×{word.zeros} </span>}
                    {word.digits}
                  </td>
                  <td className="text-end font-sans text-12 text-text-2">{wordMeaning(word, call, find, chains)}</td>
                </tr>
              ))}
              {shape.rest !== '' && (
                <tr>
                  <td className="pe-3 text-text-3">rest</td>
                  <td className="[overflow-wrap:anywhere]">{shape.rest}</td>
                  <td className="text-end font-sans text-12 text-text-2">left over</td>
                </tr>
              )}
            </tbody>
          </table>
        </div>
        <p className="mt-2 text-12 text-text-2">
          {shape.words.length} words, {shape.bytes} bytes. Value sent with the call: {call.value.toString()} wei
          {call.valueExact ? '.' : ', not exact: it came as a JSON number above 2^53.'}
        </p>
      </section>
    </>
  );
};

export declare namespace DecodedCall {
  type Props = { readonly call: Extract<RfqEvent, { event: 'CalldataToExecute' }>; readonly find: FindToken };
}
