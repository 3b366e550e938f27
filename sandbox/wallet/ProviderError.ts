/** An error as EIP-1193 providers throw it: 4001 rejected, 4100 not connected, 4200 unsupported, 4902 unknown chain. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}
