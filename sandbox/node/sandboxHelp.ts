const shared = `  --port N              port of the service: HTTP, JSON-RPC, /ws and /rpc/<chainKey>      (8787)
  --host H              address to listen on                                             (127.0.0.1)
  --chains a,b          chains to run, by chainKey, or all                               (all)
  --makers N            maker bots that answer RFQs and fill orders                      (3)
  --traders N           trader bots that make real swaps                                 (2)
  --pace S              mean seconds between two orders of one trader                    (12)
  --history N           past orders to begin with, up to 10,000,000                      (0)
  --feed-rate N         synthetic RFQ events a second on the websocket                   (0)
  --seed N              the same seed gives the same history, prices and routes          (1)
  --data DIR            keep orders and chains in DIR; without it all is gone at the end
  --store URL           a libSQL server in place of a file in the data directory; its token
                        goes in the environment variable CAUSEWAY_STORE_TOKEN
  --auction-window MS   how long makers may answer an RFQ                                (150)
  --quote-validity MS   how long a quote can be signed                                   (90000)
  --fill-patience MS    how long a winner may take before the next best maker is asked   (30000)
  --dialect WHICH       interface (to the letter) or live (as deployments answer)        (interface)
  --native              native input as an extended capability
  --faults              the control interface for faults and lies, for tests only
  -h, --help            this text`;

/** The help text of `npm run sandbox`. */
export const sandboxHelp = `Starts the swap service with real local chains, makers and traders. Nothing here has value.

Usage: npm run sandbox -- [options]

${shared}

Example: npm run sandbox -- --chains base,arbitrum --history 5000`;

/** The help text of `npm start` and `npm run dev`. */
export const startHelp = `Starts the sandbox and serves the app with it. Nothing here has value.

Usage: npm start -- [options]        the production build
       npm run dev -- [options]      with hot reload

  --web-port N          port of the page                                                 (4173)
  --skip-build          serve dist/ as it is
${shared}

Example: npm start -- --chains base,arbitrum,optimism --makers 3 --traders 1`;
