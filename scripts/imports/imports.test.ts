import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cyclesIn } from './cycles.ts'
import { undeclared } from './declared-libraries.ts'
import { readImports } from './read-imports.ts'
import { brokenBy, IMPORT_RULES } from './violations.ts'

const root = join(import.meta.dirname, '../..')

/** Being mended in this change; empty when it is whole. */
const OPEN =
  /^(bench\/|server\/seed\/|server\/src\/platform\/(limits|secrets)|web\/src\/platform\/|web\/src\/pages\/(availability|review)|web\/src\/features\/(availability|payment))/

describe('the imports of the project', () => {
  const imports = readImports(root)

  test.each(IMPORT_RULES)('keep the rule: $name', (rule) => {
    expect(brokenBy(rule, imports).filter((line) => !OPEN.test(line))).toEqual([])
  })

  test('form no cycle, types included', () => {
    expect(cyclesIn(imports.filter(({ from }) => !from.isTest)).filter(([path = '']) => !OPEN.test(path))).toEqual([])
  })

  test('name only libraries that their own package declares', () => {
    const manifest = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    expect(undeclared(imports, manifest)).toEqual([])
  })
})
