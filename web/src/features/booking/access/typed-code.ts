/** Returns the digits of a typed code without separators. The contract converts Nepali digits. */
export const digitsOf = (typed: string): string => typed.replace(/[^\d\u0966-\u096f]/g, '')
