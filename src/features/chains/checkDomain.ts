import type { AppConfig } from '../../domain/config/AppConfig.ts';
import { DOMAIN_TYPE_STRING, ORDER_TYPE_STRING } from '../../domain/order/orderTypes.ts';
import type { ProtocolDomain } from '../../domain/order/ProtocolDomain.ts';

/** Which of the four members of GET /domain are not what this app was built and configured for; empty when all are. */
export const checkDomain = (pins: AppConfig['pins'], domain: ProtocolDomain): readonly (keyof ProtocolDomain)[] => {
  const wanted: ProtocolDomain = {
    name: pins.name,
    version: pins.version,
    domainTypeString: DOMAIN_TYPE_STRING,
    orderTypeString: ORDER_TYPE_STRING,
  };
  return (['name', 'version', 'domainTypeString', 'orderTypeString'] as const).filter(
    (member) => domain[member] !== wanted[member],
  );
};
