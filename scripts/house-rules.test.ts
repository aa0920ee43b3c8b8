import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isNoun } from './nouns.ts'

type Locked = { hasInstallScript?: true; optionalDependencies?: Record<string, string> }

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('rules are told the time', () => {
  const files = globSync('server/src/**/rules/**/*.ts', { cwd: root, exclude: (path) => path.endsWith('.test.ts') })
  expect(files.filter((path) => asksTheClock(read(path)))).toEqual([])
})

test.each(['new Date()', 'Date.now()', 'new Date( )', 'new Date'])('%s asks the clock', (code) => {
  expect(asksTheClock(`const at = ${code};`)).toBe(true)
})

test.each(['new Date(now)', '(now: Date) => now', 'new Date(now.getTime())'])('%s does not ask the clock', (code) => {
  expect(asksTheClock(`const at = ${code};`)).toBe(false)
})

test.each([
  { folder: 'contract/src', others: [] },
  { folder: 'server/src', others: ['audit', 'platform', 'testing'] },
  { folder: 'web/src/features', others: [] },
])('the folders of $folder are nouns', ({ folder, others }) => {
  const names = globSync(`${folder}/*/`, { cwd: root }).map((path) => basename(path))
  const strangers = names.filter((name) => !isNoun(name) && !others.some((other) => other === name))
  expect(strangers).toEqual([])
})

describe('package-lock.json', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }
  const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

  test('names every package with an install script that package.json allows or denies', () => {
    const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> }
    const withScripts = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript)
    expect(Object.keys(allowScripts).sort()).toEqual([...new Set(withScripts.map(nameOf))].sort())
  })

  test('holds the optional packages of every platform, without which npm ci refuses', () => {
    const locked = new Set(Object.keys(packages).map(nameOf))
    const optional = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    expect(optional.filter((name) => !locked.has(name))).toEqual([])
  })
})

test('every variable that is read stands in .env.example', () => {
  const shown = variables(read('.env.example'), /^(?:# )?([A-Z][A-Z0-9_]+)=/gm)
  const taken = [
    ...globSync('server/src/platform/config/*config.ts', { cwd: root }).flatMap((file) =>
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
