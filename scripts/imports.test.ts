import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { undeclared } from './declared-libraries.ts'
import { brokenBy, IMPORT_RULES } from './import-rules.ts'
import { readImports } from './imports.ts'

const root = join(import.meta.dirname, '..')

describe('imports', () => {
  const imports = readImports(root)

  test.each(IMPORT_RULES)('$name', (rule) => {
    expect(brokenBy(rule, imports)).toEqual([])
  })

  test('a package declares the libraries it imports', () => {
    const manifest = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    expect(undeclared(imports, manifest)).toEqual([])
  })
})
