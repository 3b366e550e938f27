import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { formatClock } from '../domain/time.ts';
import { useWorld } from '../entities/context/useWorld.ts';
import { usePathname } from '../entities/navigation/router.tsx';
import { useFeedStatus } from '../entities/rfq/useFeed.ts';
import { commonMessages } from '../messages/common.ts';
import { frameMessages as t } from '../messages/shell.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Text } from '../ui/Text.tsx';
import { Name } from '../ui/Untranslated.tsx';
import type { SentRequest } from '../world/requestLog.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

export const curlOf = ({
  method,
  url,
  headers,
  body,
}: Pick<SentRequest, 'method' | 'url' | 'headers' | 'body'>): string => {
  const parts = [`curl ${quoted(url)}`];
  if (method !== 'GET') parts.push(`-X ${method}`);
  for (const [name, value] of Object.entries(headers)) parts.push(`-H ${quoted(`${name}: ${value}`)}`);
  if (body !== null) parts.push(`--data-raw ${quoted(body)}`);
  return parts.join(' \\\n  ');
};

const describeResponse = ({ status, took }: SentRequest): string => {
  if (status === null) return t.pending;
  return status === 'failed' ? t.noResponse : t.responded({ status, took: took ?? commonMessages.none });
};

const Sent = ({ request }: { readonly request: SentRequest }): ReactElement => {
  const command = curlOf(request);
  const { pathname } = new URL(request.url);
  return (
    <li className="border-b border-hairline py-3 last:border-0">
      <p className="flex flex-wrap items-baseline gap-x-3 text-12 text-text-2">
        <b className="text-13 text-text">
          <Text>
            {request.method} <Name>{pathname}</Name>
          </Text>
        </b>
        <span>{describeResponse(request)}</span>
        <span>{t.sentOften(request.times, { time: formatClock(request.at) })}</span>
        <CopyButton
          small
          className="ms-auto"
          text={command}
          label={t.copyCurlOf({ request: `${request.method} ${pathname}` })}
        />
      </p>
      <pre
        translate="no"
        className="mono mt-1.5 max-h-40 overflow-auto whitespace-pre-wrap text-12 [overflow-wrap:anywhere]"
      >
        {command}
      </pre>
    </li>
  );
};

export const RequestsPanel = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const pathname = usePathname();
  const feed = useFeedStatus();
  const { config, requests } = useWorld();
  const sent = useStore(requests, (state) => state.sent);
  const shown = sent.filter((request) => request.page === pathname).reverse();
  const request = {
    id: 'sub-1',
    jsonrpc: '2.0',
    method: `${config.rpcMethodPrefix}subscribe`,
    params: [{ rfqId: 'ALL' }],
  };
  const socket = `echo '${JSON.stringify(request)}' | websocat -n '${config.rfqWebSocketUrl}'`;
  return (
    <Dialog open title={t.requests} width={720} onClose={onClose}>
      <div className="px-6 py-3 max-md:px-4">
        <p className="text-13 text-text-2">{t.requestsNote}</p>
        <ul className="mt-1">
          {feed !== null && (
            <li className="border-b border-hairline py-3">
              <p className="flex flex-wrap items-baseline gap-x-3 text-12 text-text-2">
                <b className="text-13 text-text">{t.feedName}</b>
                <span>{feed.title}</span>
                <CopyButton small className="ms-auto" text={socket} label={t.copyWebsocat} />
              </p>
              <pre translate="no" className="mono mt-1.5 whitespace-pre-wrap text-12 [overflow-wrap:anywhere]">
                {socket}
              </pre>
            </li>
          )}
          {shown.map((request) => (
            <Sent key={`${request.page} ${request.method} ${request.url} ${request.body}`} request={request} />
          ))}
        </ul>
        {shown.length === 0 && <p className="py-3 text-text-2">{t.noRequests}</p>}
      </div>
    </Dialog>
  );
};
