// Finds code that names a payment provider. Only the provider's own folder, the contract and the texts may.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// NAMES matches providers and the companies behind them, also inside environment variable names. METHOD_CODES are those of spec 1
// §9.
const NAMES = /esewa|khalti|\bnic\b|connect_?ips|nchl|cybersource|cybs/i
const METHOD_CODES = /(['"`])P[EKNC]\1/

/** Matches the folder of each provider and the file that lists them all. */
const OWN = /^server\/src\/payment\/providers\/((?!rules\/)[a-z]+\/|index\.ts$)/

const EXEMPT = /\.test\.tsx?$|\/testing\/|^web\/src\/texts\//

/** Returns the files of the server and the web app that may not name a provider. */
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
