/** Formats an amount. A negative amount has its minus sign before the currency. */
export const signed = (write: (rupees: number) => string, amount: number) => (amount < 0 ? `−${write(-amount)}` : write(amount))
