import { parseSync } from 'oxc-parser'

/** The maximum number of names of a front door (our choice: a reader takes in about a dozen at one glance). */
export const NAMES_MAX = 13

/** Returns the names of the functions and values that a front door exports. Types do not count. */
export function exportedNames(path: string, text: string): string[] {
  const { staticExports } = parseSync(path, text).module
  const entries = staticExports.flatMap((exported) => exported.entries).filter(({ isType }) => !isType)
  return entries.map(({ exportName }) => exportName.name ?? '*')
}
