// Reads docs/specification/*.md: each requirement of the specification, the code that implements it, and the tests that verify it.
import { parseSync } from 'oxc-parser'
import { nodesOf } from './texts.ts'

/** A file of the project and, if given, a symbol or the title of a test in it. */
export type Citation = { path: string; name: string | undefined }

export type Row = { section: string; part: string; requirement: string; implementation: Citation[]; tests: Citation[] }

const SECTION = /^## (\d §\d)/
const PART = /^### (.*)/
const HEAD = 3

/** Returns the rows of all tables of a page, each with the section and part of the specification under whose headings it is. */
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
    const [, requirement = '', implementation = '', tests = ''] = text.split('|').map((cell) => cell.trim())
    rows.push({ section, part, requirement, implementation: citationsIn(implementation), tests: citationsIn(tests) })
  }
  return rows
}

/** Returns the citations in backticks, written as `path` or `path#name`. */
function citationsIn(cell: string): Citation[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, citation = '']) => {
    const at = citation.indexOf('#')
    return at < 0 ? { path: citation, name: undefined } : { path: citation.slice(0, at), name: citation.slice(at + 1) }
  })
}

/** Returns the messages that a row quotes in double quotation marks. */
export function quotedIn(requirement: string): string[] {
  return [...requirement.matchAll(/"([^"]+)"/g)].map(([, message = '']) => message)
}

export function isTest(path: string): boolean {
  return /\.(test\.tsx?|journey\.ts)$/.test(path)
}

/** Returns the titles of the tests and describe blocks of a file. */
export function titlesIn(path: string, code: string): string[] {
  return nodesOf(path, code).flatMap((node) => {
    if (node.type !== 'CallExpression' || !Array.isArray(node.arguments)) return []
    const calls = rootOf(node.callee)
    return calls === 'test' || calls === 'describe' ? textOf(node.arguments[0], code) : []
  })
}

/** Returns every string literal in a file of code. Expressions in template literals become `{n}`. */
export function textsIn(path: string, code: string): Set<string> {
  const texts = nodesOf(path, code).flatMap(({ type, value, quasis }) => {
    if (type === 'TemplateLiteral' && Array.isArray(quasis))
      return [quasis.map((quasi: { value: { raw: string } }) => quasi.value.raw).join('{n}')]
    return type === 'Literal' && typeof value === 'string' ? [value] : []
  })
  return new Set(texts)
}

/** Returns the root name of a call: `test` for `test('…')`, `test.each(rows)('…')` and `test.skipIf(now).each(rows)('…')`. */
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
 * Returns a function that tells whether a file contains a name. In code, a single word must be an identifier, a property or part
 * of a literal, and anything else must be code outside comments. In other files any text counts. A part of a longer word never
 * counts.
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
