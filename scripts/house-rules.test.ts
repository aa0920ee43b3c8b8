import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isNoun } from './nouns.ts'

type Locked = { link?: true; integrity?: string; hasInstallScript?: true; optionalDependencies?: Record<string, string> }

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('files in rules/ take the time as a parameter', () => {
  const files = globSync('server/src/**/rules/**/*.ts', { cwd: root, exclude: (path) => path.endsWith('.test.ts') })
  expect(files.filter((path) => asksTheClock(read(path)))).toEqual([])
})

test.each(['new Date()', 'Date.now()', 'new Date( )', 'new Date'])('asksTheClock finds %s', (code) => {
  expect(asksTheClock(`const at = ${code};`)).toBe(true)
})

test.each(['new Date(now)', '(now: Date) => now', 'new Date(now.getTime())'])('asksTheClock ignores %s', (code) => {
  expect(asksTheClock(`const at = ${code};`)).toBe(false)
})

test.each([
  { folder: 'contract/src', others: ['calendar', 'document', 'fields'] },
  { folder: 'server/src', others: ['audit', 'platform', 'testing'] },
  { folder: 'web/src/features', others: [] },
])('the folders of $folder are nouns', ({ folder, others }) => {
  const names = globSync(`${folder}/*/`, { cwd: root }).map((path) => basename(path))
  const strangers = names.filter((name) => !isNoun(name) && !others.some((other) => other === name))
  expect(strangers).toEqual([])
})

/** Returns the names of classes in a style sheet, and some parts of file names, which do no harm here. */
const classesIn = (sheet: string) => new Set([...sheet.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))

test('a style composes only classes that exist, since the build drops any other without a word', () => {
  const sheets = globSync('{web,console}/src/**/*.css', { cwd: root })
  const composed = sheets.flatMap((path) =>
    [...read(path).matchAll(/composes: ([\w -]+?)(?: from '([^']+)')?;/g)].map(([, names = '', from]) => {
      const classes = classesIn(read(from === undefined ? path : join(dirname(path), from)))
      return { path, missing: names.split(' ').filter((name) => !classes.has(name)) }
    }),
  )
  expect(composed.length).toBeGreaterThan(10)
  expect(composed.filter(({ missing }) => missing.length > 0)).toEqual([])
})

const FILES_MAX = 25

/** Folders that may contain more files, each with the reason. */
const MAY_HOLD_MORE: Record<string, string> = {
  'server/seed/media': 'three widths of each picture, found by name',
  'docs/decisions': 'records in order of their numbers',
  'server/migrations': 'changes of the database in order of their numbers',
  'server/migrations/meta': 'what drizzle-kit generates with each of them',
}

/** Returns the folders that directly contain more than 25 files, except those that may. */
function crowdedFolders(files: string[]): string[] {
  const folders = Map.groupBy(files, (file) => dirname(file))
  return [...folders].filter(([folder, own]) => own.length > FILES_MAX && !(folder in MAY_HOLD_MORE)).map(([folder]) => folder)
}

describe('crowdedFolders', () => {
  const filesOf = (folder: string, count: number) => Array.from({ length: count }, (_, n) => `${folder}/file-${n}.ts`)

  test('finds no folder of the project with more than 25 files, tests included', () => {
    const isGenerated = (path: string) => /(^|\/)(node_modules|build|\.react-router|\.git|data|screens)$/.test(path)
    const entries = globSync('**', { cwd: root, exclude: ({ name }) => isGenerated(name), withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(relative(root, entry.parentPath), entry.name))
    expect(files.length).toBeGreaterThan(1000)
    expect(crowdedFolders(files)).toEqual([])
  })

  test('finds a folder of 26 files and none of 25', () => {
    expect(crowdedFolders([...filesOf('server/src/rates', 26), ...filesOf('server/src/search', 25)])).toEqual([
      'server/src/rates',
    ])
  })

  test('accepts a larger folder that has a reason on record', () => {
    expect(crowdedFolders(filesOf('server/seed/media', 300))).toEqual([])
  })
})

describe('package-lock.json', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }
  const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

  test('names every package with an install script that package.json allows or denies', () => {
    const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> }
    const withScripts = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript)
    expect(Object.keys(allowScripts).sort()).toEqual([...new Set(withScripts.map(nameOf))].sort())
  })

  // Row L1 of the proofs.
  test('has a hash of every package, so that npm ci installs nothing else', () => {
    const outside = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
    expect(outside.length).toBeGreaterThan(500)
    expect(outside.filter(([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity)).map(([path]) => path)).toEqual([])
  })

  test('is installed without the scripts of packages', () => {
    const installing = globSync('scripts/**/*.{mjs,ts}', { cwd: root }).flatMap(
      (path) => read(path).match(/npm\([^)]*'ci'.*/g) ?? [],
    )
    expect(installing.length).toBeGreaterThan(1)
    expect(installing.filter((line) => !line.includes("'--ignore-scripts'"))).toEqual([])
  })

  test('contains the optional packages of every platform, which npm ci needs', () => {
    const locked = new Set(Object.keys(packages).map(nameOf))
    const optional = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    expect(optional.filter((name) => !locked.has(name))).toEqual([])
  })
})

test('code cites no decision that was superseded', () => {
  const records = globSync('docs/decisions/*.md', { cwd: root })
  const superseded = records
    .filter((path) => /^\d{4}-\d\d-\d\d · superseded by/im.test(read(path)))
    .map((path) => basename(path).slice(0, 3))
  expect(superseded.length).toBeGreaterThan(2)
  const code = globSync('{contract,server,web,console,sandbox,e2e,bench}/{src,seed,journeys,support}/**/*.{ts,tsx}', {
    cwd: root,
  })
  expect(
    code.flatMap((path) =>
      citedIn(read(path))
        .filter((number) => superseded.includes(number))
        .map(() => path),
    ),
  ).toEqual([])
})

test.each([
  ['as decided (decision 030)', ['030']],
  ['[046](046-sign-in-with-google-and-facebook.md)', []],
  ['decisions 044 and 045', ['044', '045']],
])('citedIn finds the decisions in "%s"', (text, numbers) => expect(citedIn(text)).toEqual(numbers))

test('.env.example lists every environment variable that the code reads', () => {
  const shown = variables(read('.env.example'), /^(?:# )?([A-Z][A-Z0-9_]+)=/gm)
  const taken = [
    ...globSync('server/src/platform/config/{*config,environment/read-environment}.ts', { cwd: root }).flatMap((file) =>
      variables(read(file), /^ {2}([A-Z][A-Z0-9_]+): /gm),
    ),
    ...globSync('server/src/payment/providers/*/config.ts', { cwd: root }).flatMap((file) =>
      variables(read(file), /^ {4}([A-Z][A-Z0-9_]+): /gm),
    ),
    ...variables(read('server/src/platform/config/account-limits.ts'), /\bname: '([A-Z][A-Z_]+)'/g),
    ...variables(read('sandbox/src/environment.ts'), /\benv\.([A-Z][A-Z_]+)/g),
  ]
  expect(shown.sort()).toEqual([...new Set(taken)].sort())
})

function asksTheClock(code: string): boolean {
  return /\bDate\.now\b|\bnew Date\s*(\(\s*\)|(?!\s*\())/.test(code)
}

function variables(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])
}

function citedIn(text: string): string[] {
  return [...text.matchAll(/\bdecisions? (\d{3}(?:(?:, | and )\d{3})*)/g)].flatMap(
    ([, numbers = '']) => numbers.match(/\d{3}/g) ?? [],
  )
}
