import { expect, test } from 'vitest'
import { unshownErrors } from './unshown-errors.ts'

const ERRORS = { name: ['Too short'], starts_at: ['Choose a later day', 'Choose a weekday'], quantity: ['Too many'] }

test.each([
  ['leaves out the errors of fields that are shown', ['name', 'email'], ['Choose a later day', 'Too many']],
  ['finds none where every field is shown', ['name', 'starts_at', 'quantity'], []],
  ['trusts a form that names no fields', undefined, []],
])('%s', (_case, shown, expected) => {
  expect(unshownErrors(ERRORS, shown)).toEqual(expected)
})
