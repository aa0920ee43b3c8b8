/** A text with a form for `n` = 1 and one for all other numbers. */
export type Plural = { readonly one: string; readonly other: string }

/** The texts of one namespace in one language. */
export type Catalogue = Record<string, string | Plural>
