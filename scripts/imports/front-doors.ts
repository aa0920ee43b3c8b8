import { parseSync } from 'oxc-parser'

/** The maximum number of names of a front door (our choice: a reader takes in about a dozen at one glance). */
export const NAMES_MAX = 13

type Entry = ReturnType<typeof parseSync>['module']['staticExports'][number]['entries'][number]

/** Returns the names of the functions and values that a front door exports. Types do not count. */
export function exportedNames(path: string, text: string): string[] {
  return valuesOf(path, text).map(nameOf)
}

/** Returns the modules whose names a front door hands out as one, by `export * as name from`. */
export function innerDoors(path: string, text: string): string[] {
  return valuesOf(path, text).flatMap((entry) => (isNamespace(entry) ? (entry.moduleRequest?.value ?? []) : []))
}

/** Returns the names that a front door must not export: functions of a store, and those that lock for their caller. */
export function refusedNames(path: string, text: string): string[] {
  const isOfStore = ({ moduleRequest }: Entry) => /(^|\/)store\//.test(moduleRequest?.value ?? '')
  const isLock = (name: string) => /^lock[A-Z]|ForChange$/.test(name)
  return valuesOf(path, text).flatMap((entry) => (isOfStore(entry) || isLock(nameOf(entry)) ? nameOf(entry) : []))
}

/** Returns what a read model contains that changes or locks rows, or that needs a transaction. */
export function writesIn(text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  const forbidden =
    /\.(insert|update|delete|for|transaction|execute)\(|\b(insert into|delete from|update \w+ set|for (no key )?(update|share)|pg_advisory\w*)\b|: Tx\b/gi
  return code.match(forbidden) ?? []
}

function valuesOf(path: string, text: string): Entry[] {
  const { staticExports } = parseSync(path, text).module
  return staticExports.flatMap((exported) => exported.entries).filter(({ isType }) => !isType)
}

const nameOf = ({ exportName }: Entry): string => exportName.name ?? '*'

const isNamespace = ({ importName }: Entry): boolean => importName.kind === 'All'
