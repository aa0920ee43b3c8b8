/** Writes an amount with a minus sign before the currency, where it is below zero. */
export const signed = (write: (rupees: number) => string, amount: number) => (amount < 0 ? `−${write(-amount)}` : write(amount))
