/** What the settlement contract says about an order id on its chain (FIELD-NOTES section 3), by number. */
export const CONTRACT_STATUSES = ['unknown', 'active', 'filled', 'cancelled', 'settled'] as const;

/** A status of the settlement contract. */
export type ContractStatus = (typeof CONTRACT_STATUSES)[number];

/** The word for a contract's status number; null for a number this app does not know. */
export const contractStatusOf = (value: number): ContractStatus | null => CONTRACT_STATUSES[value] ?? null;
