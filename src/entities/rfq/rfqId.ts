/** The generated end of an RFQ's id, for narrow places: the prefix is the same for all ids of a service. */
export const shortRfqId = (rfqId: string): string => {
  const generated = rfqId.slice(rfqId.search(/[-_:][^-_:]*$/) + 1);
  return generated.length > 8 ? generated.slice(-8) : generated;
};

/** An id that fits a column: whole, or its prefix and its last eight characters. The whole id belongs in the title. */
export const rfqIdLabel = (rfqId: string): string => {
  if (rfqId.length <= 16) return rfqId;
  const prefix = rfqId.slice(0, rfqId.search(/[-_:][^-_:]*$/) + 1);
  return `${prefix.slice(0, 6)}…${shortRfqId(rfqId)}`;
};
