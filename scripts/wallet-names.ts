// Which files name a payment provider. Only its own folder, the contract and its texts may.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Providers and the companies behind them, also within the names of environment variables; and the method codes of spec 1 §9.
const NAMES = /esewa|khalti|\bnic\b|connect_?ips|nchl|cybersource|cybs/i
const METHOD_CODES = /(['"`])P[EKNC]\1/

/** The folder of each provider, and the only list of them. */
const OWN = /^server\/src\/payment\/providers\/((?!rules\/)[a-z]+\/|index\.ts$)/

const EXEMPT = /\.test\.tsx?$|\/testing\/|^web\/src\/texts\//

/** Returns the files of the server and the web that are to name no provider. */
export function filesWithoutProviders(root: string): string[] {
  const files = globSync(['server/src/**/*.ts', 'web/src/**/*.{ts,tsx}'], { cwd: root })
  return files.sort().filter((path) => !EXEMPT.test(path) && !OWN.test(path))
}

/** Returns the lines of a text that name a provider, with their numbers. */
export function linesNamingProviders(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) => (NAMES.test(line) || METHOD_CODES.test(line) ? [`${index + 1}: ${line.trim()}`] : []))
}

/** Returns every line of the project that names a provider where it must not. */
export function namedOutside(root: string): string[] {
  return filesWithoutProviders(root).flatMap((path) =>
    linesNamingProviders(readFileSync(join(root, path), 'utf8')).map((line) => `${path}:${line}`),
  )
}
