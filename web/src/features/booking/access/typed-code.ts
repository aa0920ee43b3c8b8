/** The digits of a code as somebody typed it, with whatever stands between them; those of a Nepali keyboard the contract reads. */
export const digitsOf = (typed: string): string => typed.replace(/[^\d\u0966-\u096f]/g, '')
