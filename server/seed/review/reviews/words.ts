/** The tone of a sentence. */
export type Tone = 'good' | 'fair' | 'poor'

/** Review sentences for a kind of product, by topic. */
export type Words = Record<string, Record<Tone, readonly string[]>>
