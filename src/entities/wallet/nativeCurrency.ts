const symbols: ReadonlyMap<number, readonly [string, string]> = new Map([
  [56, ['BNB', 'BNB']],
  [143, ['Monad', 'MON']],
  [988, ['gUSDT', 'gUSDT']],
  [9745, ['Plasma', 'XPL']],
  [30, ['Smart Bitcoin', 'RBTC']],
]);

/** What a chain's own coin is called, for wallet_addEthereumChain. Ether where nothing else is known; always 18 decimals. */
export const nativeCurrency = (
  chainId: number,
): { readonly name: string; readonly symbol: string; readonly decimals: number } => {
  const [name, symbol] = symbols.get(chainId) ?? ['Ether', 'ETH'];
  return { name, symbol, decimals: 18 };
};
