import { describe, expect, test } from 'vitest'
import { alternativeNumber, travellerPhone } from '../fields/fields.ts'
import { profilePhone, registeredPhone } from './fields.ts'

describe('a mobile number', () => {
  test.each(['9812345678', '+9779812345678', '+977 981-234 5678', '00977-9812345678', '+९७७ ९८१२३४५६७८'])(
    'is stored as ten digits when %s is sent',
    (sent) => {
      for (const field of [travellerPhone, alternativeNumber, registeredPhone, profilePhone])
        expect(field.parse(sent)).toBe('9812345678')
    },
  )

  test.each(['+97798123', '+91 9812345678', '977 9812345678', '98123 45678', '+977 9512345678'])(
    'is refused when %s is sent',
    (sent) => {
      for (const field of [travellerPhone, alternativeNumber, registeredPhone, profilePhone])
        expect(field.safeParse(sent).success).toBe(false)
    },
  )
})
