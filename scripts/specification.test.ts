import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isTest, namesIn, quotedIn, rowsOf, textsIn, titlesIn, type Citation, type Row } from './specification.ts'

/** Minimum number of rows for each section of the two specification files. Requirements are never removed. */
const ROWS_MIN: Record<string, number> = {
  '1 §1': 16,
  '1 §2': 107,
  '1 §3': 145,
  '1 §4': 53,
  '1 §5': 45,
  '1 §6': 7,
  '1 §7': 60,
  '1 §8': 25,
  '1 §9': 30,
  '2 §1': 14,
  '2 §2': 68,
  '2 §3': 73,
  '2 §4': 29,
  '2 §5': 56,
  '2 §6': 8,
  '2 §7': 37,
  '2 §8': 32,
  '2 §9': 22,
}

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const pages = globSync('docs/specification/*.md', { cwd: root }).sort()
const rows = pages.flatMap((page) => rowsOf(read(page)).map((row) => ({ ...row, page })))
const titleOf = ({ section, part, requirement }: Row) => `${section} ${part}: ${requirement}`

type Read = { titles: string[]; texts: Set<string>; hasName: (name: string) => boolean }

const known = new Map<string, Read>()

function fileAt(path: string): Read {
  const found = known.get(path) ?? readFile(path)
  known.set(path, found)
  return found
}

function readFile(path: string): Read {
  const code = read(path)
  if (isTest(path)) return { titles: titlesIn(path, code), texts: new Set(), hasName: () => false }
  const texts = /\.tsx?$/.test(path) ? textsIn(path, code) : new Set<string>()
  return { titles: [], texts, hasName: namesIn(path, code) }
}

/** Returns whether a place exists: the file, and in it the symbol or the test of that title. */
function isThere({ path, name }: Citation): boolean {
  if (!existsSync(join(root, path))) return false
  if (name === undefined) return true
  const { titles, hasName } = fileAt(path)
  return isTest(path) ? titles.some((title) => title.includes(name)) : hasName(name)
}

/** Returns whether a file has this text; numbers in it may be filled in from constants. */
const isTextOf = (path: string, message: string) =>
  [message, message.replace(/\d+/g, '{n}')].some((text) => fileAt(path).texts.has(text))

describe('the specification pages', () => {
  test('have three filled columns in each row and no row twice', () => {
    const broken = rows.filter(
      ({ requirement, implementation, tests }) => requirement === '' || implementation.length === 0 || tests.length === 0,
    )
    expect(broken.map(titleOf)).toEqual([])
    const all = rows.map(titleOf)
    expect(all.filter((row, at) => all.indexOf(row) !== at)).toEqual([])
  })

  test('cite only files and names that exist', () => {
    const lost = rows.flatMap((row) =>
      row.implementation.filter((place) => !isThere(place)).map((place) => ({ row: titleOf(row), place })),
    )
    expect(lost).toEqual([])
  })

  test('cite only tests that exist', () => {
    const lost = rows.flatMap((row) =>
      row.tests.filter((place) => !isThere(place)).map((place) => ({ row: titleOf(row), place })),
    )
    expect(lost).toEqual([])
    expect(rows.filter(({ tests }) => !tests.every(({ path, name }) => isTest(path) && name !== undefined)).map(titleOf)).toEqual(
      [],
    )
  })

  test('quote only messages that a file of their row contains in full', () => {
    const missing = rows.flatMap((row) =>
      quotedIn(row.requirement)
        .filter((message) => !row.implementation.some(({ path }) => existsSync(join(root, path)) && isTextOf(path, message)))
        .map((message) => ({ row: titleOf(row), message })),
    )
    expect(missing).toEqual([])
  })

  test.each(Object.entries(ROWS_MIN))('have for %s at least %i rows', (section, min) => {
    expect(rows.filter((row) => row.section === section).length).toBeGreaterThanOrEqual(min)
  })

  test('cover every section, and the first page links all others', () => {
    expect([...new Set(rows.map(({ section }) => section))].sort()).toEqual(Object.keys(ROWS_MIN).sort())
    const index = read('docs/specification.md')
    expect(pages.filter((page) => !index.includes(page.replace('docs/', '')))).toEqual([])
  })
})

describe('a row that points nowhere (negative control)', () => {
  const ours = 'scripts/specification.test.ts'
  const reader = 'scripts/specification.ts'

  test.each([
    { path: 'scripts/nowhere.ts', name: undefined },
    { path: reader, name: 'nothing of this' + ' name' },
    { path: ours, name: 'a test of that' + ' title' },
    // The file contains this name, but not as a title.
    { path: ours, name: 'globSync' },
    // The first is only in a comment, the second is part of a longer name.
    { path: reader, name: 'backticks' },
    { path: reader, name: 'rowsO' },
  ])('is found: $path, $name', (place) => {
    expect(isThere(place)).toBe(false)
  })

  test('differs from a row that names a test, a symbol or code', () => {
    expect(isThere({ path: ours, name: 'differs from a row that' })).toBe(true)
    expect(isThere({ path: reader, name: 'rowsOf' })).toBe(true)
    expect(isThere({ path: reader, name: "import { parseSync } from 'oxc-parser'" })).toBe(true)
  })
})

test('rowsOf reads each row with the heading of its section', () => {
  const page = [
    '## 1 §2 Screens',
    'Words.',
    '### Routes',
    '| What | Where | Proof |',
    '|---|---|---|',
    '| The message "Not here" | `a.ts#SIZE` · `b.ts` | `c.test.ts#it is so` |',
  ].join('\n')
  expect(rowsOf(page)).toEqual([
    {
      section: '1 §2',
      part: 'Routes',
      requirement: 'The message "Not here"',
      implementation: [
        { path: 'a.ts', name: 'SIZE' },
        { path: 'b.ts', name: undefined },
      ],
      tests: [{ path: 'c.test.ts', name: 'it is so' }],
    },
  ])
  expect(quotedIn('The message "Not here" and "Nor there"')).toEqual(['Not here', 'Nor there'])
})
