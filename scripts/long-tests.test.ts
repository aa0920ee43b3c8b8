import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Returns the parts of paths that the parts of the proofs select in a project. Read as text, because no script imports the bench. */
function selectedIn(project: string): string[] {
  const source = readFileSync(join(ROOT, 'bench/proofs/long-tests.ts'), 'utf8')
  const parts = source.matchAll(/project: '([^']+)',\s*files: \[([^\]]*)\]/g)
  return [...parts].flatMap(([, of, files = '']) =>
    of === project ? [...files.matchAll(/'([^']+)'/g)].map(([, file = '']) => file) : [],
  )
}

/** Returns the tests of a folder by their paths. */
function testsIn(folder: string, ending = '.test.ts'): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
}

/** Returns the tests of a folder that run longer in a long run. */
function longTestsIn(folder: string, ending: string): string[] {
  return testsIn(folder, ending).filter((path) => /\bsized\(|\bisLongRun\b/.test(readFileSync(join(ROOT, path), 'utf8')))
}

test.each([
  ['api', 'server/src', '.test.ts'],
  ['journeys', 'e2e/journeys', '.journey.ts'],
])('each test of the project %s that is larger in a long run is in a part of the proofs', (project, folder, ending) => {
  const selected = selectedIn(project)
  // The rules run whole, in every time zone.
  const tests = longTestsIn(folder, ending).filter((path) => !path.includes('/rules/'))
  expect(tests.length).toBeGreaterThan(0)
  expect(tests.filter((path) => !selected.some((part) => path.includes(part)))).toEqual([])
})

test('each command of docs/resilience.md names a test or a part of the proofs that exists', () => {
  const page = readFileSync(join(ROOT, 'docs/resilience.md'), 'utf8')
  const tests = ['server/src', 'scripts', 'contract/src', 'web/src'].flatMap((folder) => testsIn(folder))
  const filters = [...page.matchAll(/npx vitest run (?:--project \w+ )?([^`]+)`/g)].flatMap(([, words = '']) => words.split(' '))
  expect(filters.length).toBeGreaterThan(10)
  expect(filters.filter((filter) => !tests.some((path) => path.includes(filter)))).toEqual([])
  const parts = [...page.matchAll(/npm run proofs -- ([^`]+)`/g)].flatMap(([, words = '']) => words.split(' '))
  const source = ['bench/proofs.ts', 'bench/proofs/long-tests.ts']
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
    .join('\n')
  expect(parts.filter((part) => !new RegExp(`^  ${part}: `, 'm').test(source))).toEqual([])
})
