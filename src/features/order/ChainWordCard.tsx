import type { ReactElement } from 'react';
import { ChainName } from '../../entities/chain/ChainName.tsx';
import { Card } from '../../ui/Card.tsx';
import { Note } from '../../ui/Note.tsx';
import { StatusIcon } from '../../ui/StatusIcon.tsx';
import type { ChainFinding, ChainVerdict, ChainWords, Side } from './chainFindings.ts';

const marks = {
  agrees: { shape: 'completed', tone: 'tone-completed' },
  differs: { shape: 'failed', tone: 'tone-failed' },
  ahead: { shape: 'received', tone: 'tone-received' },
  unread: { shape: 'unknown', tone: 'tone-neutral' },
} as const satisfies Record<ChainVerdict, { shape: StatusIcon.Shape; tone: string }>;

const SIGNED = new Set([
  'offerer',
  'recipient',
  'inputToken',
  'inputAmount',
  'outputToken',
  'outputAmount',
  'startTime',
  'endTime',
]);

const wordsOf = ({ fact, chain, verdict }: ChainFinding): string => {
  if (verdict === 'agrees') return SIGNED.has(fact) ? 'same' : chain;
  if (verdict === 'ahead') return `${chain}, ahead of the service`;
  return verdict === 'unread' ? 'not read' : chain;
};

const Cell = ({ finding }: { readonly finding: ChainFinding | undefined }): ReactElement => {
  if (finding === undefined) return <td className="text-text-3">-</td>;
  const { shape, tone } = marks[finding.verdict];
  return (
    <td data-verdict={finding.verdict} title={finding.chain}>
      <span className={`chain-word-mark ${tone}`}>
        <StatusIcon shape={shape} /> <span>{wordsOf(finding)}</span>
      </span>
    </td>
  );
};

/** The chain's own word beside the service's. A disagreement comes first and is said in words, field by field. */
export const ChainWordCard = ({ id, findings, words, chains, madeUp }: ChainWordCard.Props): ReactElement => {
  const { tone, title, rest } = words;
  const facts = [
    ...new Set(
      findings
        .toSorted((a, b) => Number(b.verdict === 'differs') - Number(a.verdict === 'differs'))
        .map((one) => one.fact),
    ),
  ];
  const of = (fact: string, side: Side) => findings.find((one) => one.fact === fact && one.side === side);
  return (
    <Card id={id} title="The chain's own word" note="read by this browser from the configured nodes">
      <div className="chain-word">
        <Note tone={tone} title={title}>
          {rest}
          {madeUp && " This order is of the sandbox's made-up history, which was never on its chains."}
        </Note>
        {facts.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
          <section className="chain-word-scroll" tabIndex={0} aria-label="Comparison, scrolls">
            <table>
              <caption className="sr-only">What the service says and what the chains say</caption>
              <thead>
                <tr>
                  <th scope="col">Fact</th>
                  <th scope="col">Service</th>
                  {chains.map((chainKey, index) => (
                    <th key={index === 0 ? 'source' : 'destination'} scope="col">
                      <ChainName chainKey={chainKey} size={14} />
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {facts.map((fact) => (
                  <tr key={fact}>
                    <th scope="row" className="mono">
                      {fact}
                    </th>
                    <td className="mono">{(of(fact, 'source') ?? of(fact, 'destination'))?.service}</td>
                    <Cell finding={of(fact, 'source')} />
                    <Cell finding={of(fact, 'destination')} />
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </div>
    </Card>
  );
};

export declare namespace ChainWordCard {
  type Props = {
    readonly id: string;
    readonly findings: readonly ChainFinding[];
    /** The sum of the findings. */
    readonly words: ChainWords;
    /** Source and destination. */
    readonly chains: readonly [string, string];
    /** An order of a sandbox's history, which its chains cannot know. */
    readonly madeUp: boolean;
  };
}

/** Above everything the service says: the chain says otherwise. Nothing while they agree. */
export const DisagreementNote = ({ words, to }: DisagreementNote.Props): ReactElement | null =>
  words.tone !== 'failed' ? null : (
    <Note tone="failed" role="alert" title={words.title}>
      {words.rest} What follows is the service's record.{' '}
      <a className="link" href={`#${to}`}>
        Compare them
      </a>
    </Note>
  );

export declare namespace DisagreementNote {
  type Props = {
    readonly words: ChainWords;
    /** Id of the comparison on this page. */
    readonly to: string;
  };
}
