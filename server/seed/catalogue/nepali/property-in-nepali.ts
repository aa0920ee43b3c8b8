/** The Nepali texts of a demo property; its highlights are in the order of the English ones. */
export type PropertyInNepali = { title: string; highlights: string[]; about: string }
