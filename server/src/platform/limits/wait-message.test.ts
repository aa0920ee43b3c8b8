import { expect, test } from 'vitest'
import { waitMessage } from './wait-message.ts'

test.each([
  [1, '1 second', '१ सेकेन्ड'],
  [90, '90 seconds', '९० सेकेन्ड'],
  [91, '2 minutes', '२ मिनेट'],
  [480, '8 minutes', '८ मिनेट'],
  [481, '9 minutes', '९ मिनेट'],
  [5400, '90 minutes', '९० मिनेट'],
  [5401, '2 hours', '२ घण्टा'],
  [86_400, '24 hours', '२४ घण्टा'],
])('a wait of %i seconds is given as %s', (seconds, english, nepali) => {
  const { en, ne } = waitMessage(seconds)
  expect(en).toBe(`Too many requests. Please wait ${english} and try again.`)
  expect(ne).toContain(`कृपया ${nepali} पर्खेर`)
})
