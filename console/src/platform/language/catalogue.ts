/** A text that depends on a number `n`. */
export type Plural = { readonly one: string; readonly other: string }

/** The texts of one namespace in one language. */
export type Catalogue = Record<string, string | Plural>
