import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

/** A regular expression that the code has as a literal. */
export type Expression = { path: string; pattern: string; flags: string }

export const CODE = '{contract,server,web,console}/src/**/*.{ts,tsx}'
export const FOR_TESTS = /\.(test|journey)\.tsx?$|\/testing\//

// A slash after one of these may begin a regular expression. Parsing the other files would take most of the time.
const MAY_HAVE_ONE = /(?:[=(,:[?&|!>{}]|return|^)\s*\/[^/*]/m

/** Returns the regular expressions of the server, the contract, the site and the console below `root`, without those of tests. */
export function readExpressions(root: string): Expression[] {
  const paths = globSync(CODE, { cwd: root }).filter((path) => !FOR_TESTS.test(path))
  return paths.sort().flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return MAY_HAVE_ONE.test(text) ? expressionsOf(path, text) : []
  })
}

/** Returns the regular expressions of one file. */
export function expressionsOf(path: string, text: string): Expression[] {
  const found: Expression[] = []
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) found.push({ path, ...node.regex })
    },
  }).visit(parseSync(path, text).program)
  return found
}
