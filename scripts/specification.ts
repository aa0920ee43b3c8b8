// Reads docs/specification/*.md: what the specification asks, where it lives, and what proves it.
import { nodesOf } from './texts.ts'

/** A file of the project, and where it is said so a name in it: a symbol, or the title of a test. */
export type Place = { path: string; name: string | undefined }

export type Row = { section: string; part: string; asks: string; lives: Place[]; proofs: Place[] }

const SECTION = /^## (\d §\d)/
const PART = /^### (.*)/
const HEAD = 3

/** The rows of all tables of a page, each with the section of the specification, and the part of it, under whose heading it stands. */
export function rowsOf(markdown: string): Row[] {
  let section = ''
  let part = ''
  const rows: Row[] = []
  let line = 0
  for (const text of markdown.split('\n')) {
    const [, begun] = SECTION.exec(text) ?? []
    section = begun ?? section
    part = begun ? '' : (PART.exec(text)?.[1] ?? part)
    line = text.startsWith('|') ? line + 1 : 0
    if (line < HEAD) continue
    const [, asks = '', lives = '', proofs = ''] = text.split('|').map((cell) => cell.trim())
    rows.push({ section, part, asks, lives: placesIn(lives), proofs: placesIn(proofs) })
  }
  return rows
}

/** What stands in backticks: `path` or `path#name`. */
function placesIn(cell: string): Place[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, place = '']) => {
    const at = place.indexOf('#')
    return at < 0 ? { path: place, name: undefined } : { path: place.slice(0, at), name: place.slice(at + 1) }
  })
}

/** The messages that a row quotes, in double quotation marks. */
export function quotedIn(asks: string): string[] {
  return [...asks.matchAll(/"([^"]+)"/g)].map(([, message = '']) => message)
}

export function isTest(path: string): boolean {
  return /\.(test\.tsx?|journey\.ts)$/.test(path)
}

/** What the tests of a file, and what is around them, are called. */
export function titlesIn(path: string, code: string): string[] {
  return nodesOf(path, code).flatMap((node) => {
    if (node.type !== 'CallExpression' || !Array.isArray(node.arguments)) return []
    const calls = rootOf(node.callee)
    return calls === 'test' || calls === 'describe' ? textOf(node.arguments[0], code) : []
  })
}

/** Returns every text in a file of code; what a template fills in is written as `{n}`. */
export function textsIn(path: string, code: string): Set<string> {
  const texts = nodesOf(path, code).flatMap(({ type, value, quasis }) => {
    if (type === 'TemplateLiteral' && Array.isArray(quasis))
      return [quasis.map((quasi: { value: { raw: string } }) => quasi.value.raw).join('{n}')]
    return type === 'Literal' && typeof value === 'string' ? [value] : []
  })
  return new Set(texts)
}

/** `test` of `test('…')`, `test.each(rows)('…')` and `test.skipIf(now).each(rows)('…')`. */
function rootOf(callee: unknown): string | undefined {
  if (typeof callee !== 'object' || callee === null) return undefined
  if ('name' in callee && typeof callee.name === 'string') return callee.name
  if ('object' in callee) return rootOf(callee.object)
  return 'callee' in callee ? rootOf(callee.callee) : undefined
}

function textOf(argument: unknown, code: string): string[] {
  if (typeof argument !== 'object' || argument === null || !('type' in argument)) return []
  if ('value' in argument && typeof argument.value === 'string') return [argument.value]
  const isTemplate = argument.type === 'TemplateLiteral' && 'start' in argument && 'end' in argument
  return isTemplate ? [code.slice(Number(argument.start), Number(argument.end))] : []
}
