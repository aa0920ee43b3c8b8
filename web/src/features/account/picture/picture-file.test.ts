import { expect, test } from 'vitest'
import { pictureProblem } from './picture-file.ts'

const TWO_MB = 2 * 1024 * 1024

test.each([
  ['a small PNG', { type: 'image/png', size: 10 }, undefined],
  ['a JPEG a byte under 2 MB', { type: 'image/jpeg', size: TWO_MB - 1 }, undefined],
  ['a JPEG of 2 MB', { type: 'image/jpeg', size: TWO_MB }, 'tooLarge'],
  ['a GIF', { type: 'image/gif', size: 10 }, 'wrongType'],
  ['a drawing', { type: 'image/svg+xml', size: 10 }, 'wrongType'],
  ['a file of no known type', { type: '', size: 10 }, 'wrongType'],
] as const)('%s is looked at before it is sent', (_, file, problem) => {
  expect(pictureProblem(file)).toBe(problem)
})
