/** The VAT on our commission in percent (Value Added Tax Act 2052, s. 7; our choice that it is added to the commission: decision 122). */
export const VAT_PERCENT = 13

/** The months of the Nepali year from which a fiscal year runs: Shrawan to Ashadh. */
export const FISCAL_YEAR_STARTS_IN_MONTH = 4
