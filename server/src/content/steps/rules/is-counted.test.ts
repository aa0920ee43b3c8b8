import { expect, test } from 'vitest'
import { isCounted } from './is-counted.ts'

const view = { method: 'GET', userAgent: 'Firefox', purpose: undefined, isRobot: (name: string) => name === 'Googlebot' }

test.each([
  ['a view by a person', {}, true],
  ['a robot', { userAgent: 'Googlebot' }, false],
  ['a program without a name', { userAgent: undefined }, false],
  ['an empty name', { userAgent: '' }, false],
  ['a page that is fetched ahead', { purpose: 'prefetch;prerender' }, false],
  ['a check of the headers alone', { method: 'HEAD' }, false],
])('isCounted decides for %s', (_, changes, counted) => {
  expect(isCounted({ ...view, ...changes })).toBe(counted)
})
