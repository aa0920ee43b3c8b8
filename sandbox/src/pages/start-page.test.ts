import { expect, test } from 'vitest'
import { startPage } from './start-page.ts'

test('the start page has no test id twice', () => {
  const names = [...startPage(2525).matchAll(/data-testid="([^"]+)"/g)].map(([, name]) => name)
  expect(names).toContain('start-mail')
  expect(names).toEqual([...new Set(names)])
})
