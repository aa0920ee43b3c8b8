import { expect, test } from 'vitest'
import { pictureProblem } from './picture-file.ts'

const TWO_MB = 2 * 1024 * 1024

test.each([
  ['a small PNG', undefined, { type: 'image/png', size: 10 }],
  ['a JPEG a byte under 2 MB', undefined, { type: 'image/jpeg', size: TWO_MB - 1 }],
  ['a JPEG of 2 MB', 'tooLarge', { type: 'image/jpeg', size: TWO_MB }],
  ['a GIF', 'wrongType', { type: 'image/gif', size: 10 }],
  ['a drawing', 'wrongType', { type: 'image/svg+xml', size: 10 }],
  ['a file of no known type', 'wrongType', { type: '', size: 10 }],
] as const)('pictureProblem of %s is %s', (_, problem, file) => {
  expect(pictureProblem(file)).toBe(problem)
})
