/** What a demo package says of itself in Nepali; `tour` has a line for each day. */
export type PackageInNepali = { title: string; tour: string[]; about: string; advice: string }
