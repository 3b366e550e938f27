import { expect, test } from 'vitest';
import { CausewayError } from '../domain/CausewayError.ts';
import { DOMAIN_TYPE_STRING, ORDER_TYPE_STRING } from '../domain/order/Order.ts';
import { checkQuote } from '../domain/swap/checkQuote.ts';
import { describeMessage } from '../entities/errors/describeError.ts';
import { getChains } from '../world/service/getChains.ts';
import { getDomain } from '../world/service/getDomain.ts';
import { getQuote } from '../world/service/getQuote.ts';
import { createServiceClient } from '../world/service/serviceClient.ts';
import type { HostileContext, HostileDocument } from './hostile/HostileDocument.ts';
import { hostileDocuments } from './hostileDocuments.ts';
import { quoteVector } from './quoteVector.ts';

const { quote, domain, chains, request } = quoteVector;
const [source, destination] = chains;
if (!source || !destination) throw new Error('two chains');
const context: HostileContext = { name: domain.name, version: domain.version, source, destination };
const others = [
  { chainKey: 'bsc', chainId: 56, eid: 30102, address: '0xffe691a6ddb5d2645321e0a920c2e7bdd00dd3d8' },
  { chainKey: 'rootstock', chainId: 30, eid: 30333, address: '0xffe691a6ddb5d2645321e0a920c2e7bdd00dd3d8' },
];
const honest = {
  quote: JSON.stringify({
    ...quote,
    inputAmount: String(quote.inputAmount),
    outputAmount: String(quote.outputAmount),
    estimatedTime: 3,
  }),
  domain: JSON.stringify({ ...domain, domainTypeString: DOMAIN_TYPE_STRING, orderTypeString: ORDER_TYPE_STRING }),
  chains: JSON.stringify([...chains, ...others]),
};
const documents = hostileDocuments(context);

/** Requests a service that is honest except for this document, and checks the result. */
const verdict = async (document: HostileDocument | null): Promise<readonly string[]> => {
  const bodies: Record<string, string> = { ...honest };
  if (document) bodies[document.endpoint] = document.apply(honest[document.endpoint], context);
  const client = createServiceClient({
    baseUrl: '',
    rpcMethodPrefix: 'svc_',
    fetch: async (url) => new Response(bodies[url.slice(1)]),
  });
  try {
    const evidence = {
      ...quoteVector,
      quote: await getQuote(client, request),
      domain: await getDomain(client),
      chains: await getChains(client),
    };
    const result = checkQuote(evidence);
    return result.ok ? [] : result.problems.map((problem) => describeMessage(problem.problem));
  } catch (error) {
    return error instanceof CausewayError ? [describeMessage(error.happened)] : [`untyped: ${error}`];
  }
};

test('default: the honest responses pass', async () => expect(await verdict(null)).toEqual([]));

test('default: there are at least 500 lies and 60 twins, each under a name of its own', () => {
  expect(documents.filter((document) => !document.harmless).length).toBeGreaterThanOrEqual(500);
  expect(documents.filter((document) => document.harmless).length).toBeGreaterThanOrEqual(60);
  const ids = documents.map((document) => document.id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('behavior: every lie is refused with a sentence', async () => {
  const accepted: string[] = [];
  for (const document of documents.filter((candidate) => !candidate.harmless)) {
    const [sentence = ''] = await verdict(document);
    if (sentence === '' || sentence.startsWith('untyped')) accepted.push(`${document.id} ${sentence}`);
  }
  expect(accepted).toEqual([]);
});

test('behavior: every harmless twin is accepted', async () => {
  const refused: string[] = [];
  for (const document of documents.filter((candidate) => candidate.harmless)) {
    const sentences = await verdict(document);
    if (sentences.length > 0) refused.push(`${document.id}: ${sentences.join(' ')}`);
  }
  expect(refused).toEqual([]);
});
