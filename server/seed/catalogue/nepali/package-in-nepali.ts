/** The Nepali texts of a demo package; `tour` has a line for each day. */
export type PackageInNepali = { title: string; tour: string[]; about: string; advice: string }
