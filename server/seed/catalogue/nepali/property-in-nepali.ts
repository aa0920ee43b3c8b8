/** What a demo property says of itself in Nepali; its highlights are in the order of the English ones. */
export type PropertyInNepali = { title: string; highlights: string[]; about: string }
