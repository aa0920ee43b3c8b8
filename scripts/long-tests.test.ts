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

/** Returns the tests of a folder that run longer in a long run, by their paths. */
function longTestsIn(folder: string, ending: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((path) => /\bsized\(|\bisLongRun\b/.test(readFileSync(join(ROOT, path), 'utf8')))
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
