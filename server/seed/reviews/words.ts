/** How what is said of something sounds. */
export type Tone = 'good' | 'fair' | 'poor'

/** What may be said of a kind of product, by what it is said of: sentences that stand by themselves. */
export type Words = Record<string, Record<Tone, readonly string[]>>
