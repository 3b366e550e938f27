/** The generated end of an RFQ's id, for narrow places: the prefix is the same for all ids of a service. */
export const shortRfqId = (rfqId: string): string => {
  const generated = rfqId.slice(rfqId.search(/[-_:][^-_:]*$/) + 1);
  return generated.length > 8 ? generated.slice(-8) : generated;
};
