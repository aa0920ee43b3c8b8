import { parseSync } from 'oxc-parser'

/** Our choice: "about a dozen" names are still taken in at one glance. */
export const NAMES_MAX = 13

/** Returns the functions and values that a front door hands out; types besides them are free. */
export function exportedNames(path: string, text: string): string[] {
  const { staticExports } = parseSync(path, text).module
  const entries = staticExports.flatMap((exported) => exported.entries).filter(({ isType }) => !isType)
  return entries.map(({ exportName }) => exportName.name ?? '*')
}
