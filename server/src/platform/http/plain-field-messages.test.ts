import { expect, test } from 'vitest'
import { z } from 'zod'
import { plainFieldMessage } from './plain-field-messages.ts'

const messageOf = (schema: z.ZodType, value: unknown) =>
  plainFieldMessage(schema.safeParse(value).error?.issues[0]?.message ?? 'accepted')

test.each([
  [z.string(), undefined, 'Please fill in this field'],
  [z.string(), 3, 'Please correct this'],
  [z.enum(['a', 'b']), 'c', 'Please correct this'],
  [z.int().min(1), null, 'Please give a number'],
  [z.int().min(1), 2.5, 'Please give a whole number'],
  [z.int().min(1), 0, 'This is too small or too short'],
  [z.string().max(2), 'abc', 'This is too large or too long'],
  [z.string().min(3, 'Minimum 3 characters'), 'Al', 'Minimum 3 characters'],
])('a default message of a schema is given in plain words: %#', (schema, value, message) => {
  expect(messageOf(schema, value)).toBe(message)
})
