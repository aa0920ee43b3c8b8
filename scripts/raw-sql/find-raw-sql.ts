import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

/** A text that is not a constant and becomes part of a statement. */
export type RawSql = { path: string; text: string }

const CODE = 'server/{src,seed}/**/*.ts'
const FOR_TESTS = /\.test\.ts$|\/testing\//

// Their first argument is the text of a statement, or a part of one.
const TAKES_TEXT = /(?:^|\.)(?:sql\.raw|sql\.identifier|query)$/
// Its first argument is usually a template of Drizzle, whose values are parameters. A text is one, too.
const TAKES_ANY = /\.execute$/

/** Returns the places where the server and its seed build SQL from anything but constants and parameters, without tests. */
export function findRawSql(root: string): RawSql[] {
  const paths = globSync(CODE, { cwd: root }).filter((path) => !FOR_TESTS.test(path))
  return paths.sort().flatMap((path) => rawSqlOf(path, readFileSync(join(root, path), 'utf8')))
}

/** Returns these places in one file. */
export function rawSqlOf(path: string, text: string): RawSql[] {
  const found: RawSql[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: [given] }) => {
      if (!given) return
      const name = text.slice(callee.start, callee.end)
      const isBuilt = given.type === 'BinaryExpression' || (given.type === 'TemplateLiteral' && given.expressions.length > 0)
      const isConstant = given.type === 'Literal' || given.type === 'TemplateLiteral'
      if (TAKES_TEXT.test(name) ? isBuilt || !isConstant : TAKES_ANY.test(name) && isBuilt)
        found.push({ path, text: text.slice(given.start, given.end).replaceAll(/\s+/g, ' ') })
    },
  }).visit(parseSync(path, text).program)
  return found
}
