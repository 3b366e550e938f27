import { type ExportFormat, exportBody, exportHead, exportTail } from '../../../domain/order/list/exportText.ts';
import type { OrdersView } from '../../../domain/order/list/OrdersView.ts';
import { viewFilter } from '../../../domain/order/list/OrdersView.ts';
import { useChains } from '../../../entities/chain/useChains.ts';
import { useTokens } from '../../../entities/token/useTokens.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import type { OrdersList } from '../live/OrdersList.ts';
import type { ExportOrder } from './ExportMessages.ts';
import { startExport } from './exportRunner.ts';
import { EXPORT_FILES } from '../../../domain/order/list/exportText.ts';
import { pickFile } from './pickFile.ts';
import { saveBlob } from './saveBlob.ts';

type ExportOrders = {
  /** Exports the whole filtered set as of the moment on screen. */
  readonly exportAll: (format: ExportFormat) => Promise<void>;
  /** Saves the rows on screen. */
  readonly exportPage: (format: ExportFormat) => void;
};

const nameOf = (view: OrdersView, format: ExportFormat, at: number): string => {
  const parts = ['orders', view.status, view.src, view.dst].filter((part) => part !== undefined);
  return `${parts.join('-').toLowerCase()}-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '')}${EXPORT_FILES[format].ending}`;
};

/** The two exports of a list. */
export const useExportOrders = (view: OrdersView, list: OrdersList): ExportOrders => {
  const { client, config } = useWorld();
  const chains = useChains() ?? [];
  const tokens = useTokens();
  const pinned = { ...view, asOf: list.pin };

  const tokenMap = (): ExportOrder['tokens'] => {
    const keyOf = new Map(chains.map((chain) => [chain.chainId, chain.chainKey]));
    return new Map(
      tokens.all.map(({ chainId, address, symbol, decimals }) => [
        `${keyOf.get(chainId) ?? ''} ${address.toLowerCase()}`,
        { symbol, decimals },
      ]),
    );
  };

  const exportAll = async (format: ExportFormat): Promise<void> => {
    const name = nameOf(view, format, list.pin);
    const file = await pickFile(name, format);
    if (file === null) return;
    const order: ExportOrder = {
      baseUrl: client.baseUrl,
      rpcMethodPrefix: config.rpcMethodPrefix,
      filter: viewFilter(pinned, list.pin),
      format,
      tokens: tokenMap(),
      file: file === 'blob' ? null : file,
    };
    startExport(order, name, Date.now());
  };

  const exportPage = (format: ExportFormat): void => {
    const body = exportBody(format, list.rows, true, tokens.find);
    const text = exportHead(format) + body + exportTail(format);
    saveBlob(new Blob([text], { type: EXPORT_FILES[format].type }), nameOf(view, format, list.pin));
  };

  return { exportAll, exportPage };
};
