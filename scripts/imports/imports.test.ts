import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cyclesIn, cyclesOfSubjects } from './cycles.ts'
import { undeclared } from './declared-libraries.ts'
import { loadedBy } from './loaded-by.ts'
import { readImports } from './read-imports.ts'
import { brokenBy, IMPORT_RULES } from './violations.ts'

const root = join(import.meta.dirname, '../..')

describe('the imports of the project', () => {
  const imports = readImports(root)

  test.each(IMPORT_RULES)('keep the rule: $name', (rule) => {
    expect(brokenBy(rule, imports)).toEqual([])
  })

  // Zod tries to compile its schemas as it is loaded, which the console's content security policy refuses and reports.
  test('load no library of schemas in the console', () => {
    const loaded = loadedBy(imports, 'console/src/main.tsx')
    expect(loaded.length).toBeGreaterThan(100)
    expect(loaded.filter(({ specifier }) => specifier === 'zod').map(({ from }) => from.path)).toEqual([])
  })

  test('form no cycle, types included', () => {
    expect(cyclesIn(imports.filter(({ from }) => !from.isTest))).toEqual([])
  })

  test.each(['account', 'booking', 'payment', 'platform'])('form no cycle of subjects in %s, types included', (noun) => {
    expect(cyclesOfSubjects(imports, `server/src/${noun}`)).toEqual([])
  })

  test('name only libraries that their own package declares', () => {
    const manifest = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    expect(undeclared(imports, manifest)).toEqual([])
  })
})
