/** -32602 for parameters of the wrong shape, -32000 for a call that is refused for its content. */
export class RpcError extends Error {
  override readonly name = 'RpcError';
  readonly code: -32700 | -32600 | -32601 | -32602 | -32603 | -32000;

  constructor(code: RpcError['code'], message: string) {
    super(message);
    this.code = code;
  }
}
