import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
const commands = Object.keys(scripts).filter((name) => !name.startsWith('pre'))

test.each(commands)('npm run %s installs the packages first, also in a fresh clone', (name) => {
  expect(scripts[`pre${name}`]).toMatch(/^node scripts\/setup\/setup\.mjs( |$)/)
})

test('npm run lint generates the types that the pages of the site import', () => {
  expect(scripts.prelint).toContain('npm run --silent typegen --workspace web')
})
