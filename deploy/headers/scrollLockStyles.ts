/**
 * Hashes of the style element that stops the page from scrolling behind the connect modal (react-remove-scroll-bar, in
 * RainbowKit). Its text depends on the width of the scrollbar in px. An end-to-end test opens the modal and expects no report
 * of the policy.
 */
export const SCROLL_LOCK_STYLES: Readonly<Record<number, string>> = {
  0: 'sha256-nzTgYzXYDNe6BAHiiI7NNlfK8n/auuOAhh2t92YvuXo=',
  11: 'sha256-CYQvm9FImp+2UIm3YYS2mta1GLoWribsg8cvl/93QlE=',
  12: 'sha256-Nu5PeqEkabAbacGGO5j4Yw6GACSnF8ny/ZJwrD4Usz8=',
  14: 'sha256-9d6zh832P8CUus1kLkDwBKiQmtT4Js6POR3/xYWrXIs=',
  15: 'sha256-kAApudxpTi9mfjlC9lC8ZaS9xFHU9/NLLbB173MU7SU=',
  16: 'sha256-AMd96FJ0GSrxFtEVT53SsztnJlpK57ZkVSOwhrM6Jjg=',
  17: 'sha256-Q9MUdYBtYzn5frLpoNRLdFYW76cJ4ok2SmIKzTFq57Q=',
};
