import { LOOKUP_MIN } from '@chautari/contract/staff/lookup'
import { expect, test } from 'vitest'
import { SHORTEST } from './shortest.ts'

test('SHORTEST equals the limit of the contract', () => {
  expect(SHORTEST).toBe(LOOKUP_MIN)
})
