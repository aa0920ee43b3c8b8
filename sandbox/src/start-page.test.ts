import { expect, test } from 'vitest'
import { startPage } from './start-page.ts'

test('each thing on the start page has a name of its own', () => {
  const names = [...startPage(2525).matchAll(/data-testid="([^"]+)"/g)].map(([, name]) => name)
  expect(names).toContain('start-mail')
  expect(names).toEqual([...new Set(names)])
})
