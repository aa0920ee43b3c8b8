import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { NAMES_MAX, exportedNames } from './front-doors.ts'

const root = join(import.meta.dirname, '../..')
const doors = globSync('server/src/*/index.ts', { cwd: root })

describe('exportedNames', () => {
  test('covers at least ten front doors', () => expect(doors.length).toBeGreaterThanOrEqual(10))

  test.each(doors)(`finds at most ${NAMES_MAX} names in %s`, (door) => {
    const names = exportedNames(door, readFileSync(join(root, door), 'utf8'))
    expect(names.length, names.join(', ')).toBeLessThanOrEqual(NAMES_MAX)
  })

  test('counts functions, values and namespaces, but no types', () => {
    const text = "export { a, b as c, type D } from './x.ts'; export * as sql from './y.ts'; export type { E } from './z.ts'"
    expect(exportedNames('index.ts', text)).toEqual(['a', 'c', 'sql'])
  })

  test('counts `export *` as one name', () => {
    expect(exportedNames('index.ts', "export * from './x.ts'")).toEqual(['*'])
  })
})
