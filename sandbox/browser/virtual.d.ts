declare module 'virtual:contracts' {
  const contracts: import('../chain/contracts.ts').Contracts;

  export { contracts };
}
