import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { textsOf } from '../../../../../scripts/console-size.ts'
import { PRELOADED } from './console-preloads.ts'

const root = join(import.meta.dirname, '../../../../..')

test.each(PRELOADED)('the screen at $address names its modules and texts to browsers', ({ modules, texts }) => {
  const page = modules.find((name) => name.startsWith('src/pages/')) ?? ''
  expect(modules.filter((name) => !existsSync(join(root, 'console', name)))).toEqual([])
  expect(texts).toEqual(expect.arrayContaining(textsOf(root, page)))
})
