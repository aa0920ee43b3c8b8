// Reads docs/specification/*.md: what the specification asks, where it lives, and what proves it.
import { parseSync } from 'oxc-parser'
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

/**
 * Returns whether a name is in a file: in code a name of one word is an identifier, a property or a text of the syntax tree, and any
 * other is code outside of comments; in other files it is a text. Never a part of a longer word.
 */
export function namesIn(path: string, code: string): (name: string) => boolean {
  if (!/\.(tsx?|mjs)$/.test(path)) return (name) => hasWord(code, name)
  const words = new Set(nodesOf(path, code).flatMap(wordsOf))
  const bare = withoutComments(path, code)
  return (name) => (/^[\w$]+$/.test(name) ? words.has(name) : hasWord(bare, name))
}

function wordsOf(node: Record<string, unknown>): unknown[] {
  const raw = typeof node.value === 'object' && node.value !== null && 'raw' in node.value ? node.value.raw : node.value
  return [node.name, ...(typeof raw === 'string' ? raw.split(/[^\w$]+/) : [])]
}

function withoutComments(path: string, code: string): string {
  const { comments } = parseSync(path, code)
  return comments.toReversed().reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code)
}

function hasWord(text: string, word: string): boolean {
  const isWord = (symbol: string | undefined) => symbol !== undefined && /[\w$]/.test(symbol)
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const startsInside = isWord(word[0]) && isWord(text[at - 1])
    const endsInside = isWord(word.at(-1)) && isWord(text[at + word.length])
    if (!startsInside && !endsInside) return true
  }
  return false
}
