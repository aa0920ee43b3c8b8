import { BOOKING_RETENTION_YEARS, SESSION_DAYS } from '@chautari/contract/account/limits'
import { devanagari } from '@chautari/contract/bikram-sambat'
import { HOLD_MINUTES_NEW, HOLD_MINUTES_REBOOK, QUOTE_KEPT_MINUTES, REBOOKS_MAX } from '@chautari/contract/booking/limits'
import { REFUND_DAYS_MAX } from '@chautari/contract/payment/limits'
import { expect, test } from 'vitest'
import english from '../../texts/en/content/legal.ts'
import nepali from '../../texts/ne/content/legal.ts'

const WORDS = ['', '', '', 'three', '', 'five', 'six', 'seven']
const NEPALI_WORDS = ['', '', '', 'तीन', '', 'पाँच', 'छ', 'सात']

test('the terms name the times that hold', () => {
  expect(english.hold).toContain(`for ${HOLD_MINUTES_NEW} minutes`)
  expect(english.hold).toContain(`up to ${WORDS[REBOOKS_MAX]} times, for ${HOLD_MINUTES_REBOOK} minutes`)
  expect(english.cancel).toContain(`for ${WORDS[QUOTE_KEPT_MINUTES]} minutes`)
  expect(english.refund).toContain(`within ${WORDS[REFUND_DAYS_MAX]} days`)
  expect(english.long).toContain(`for ${WORDS[BOOKING_RETENTION_YEARS]} years`)
  expect([english.browserSession, SESSION_DAYS]).toEqual([expect.stringContaining('thirty days'), 30])
})

test('the terms in Nepali name the same', () => {
  expect(nepali.hold).toContain(`${devanagari(HOLD_MINUTES_NEW)} मिनेट`)
  expect(nepali.hold).toContain(`${devanagari(HOLD_MINUTES_REBOOK)} मिनेटका लागि ${NEPALI_WORDS[REBOOKS_MAX]} पटक`)
  expect(nepali.cancel).toContain(`${NEPALI_WORDS[QUOTE_KEPT_MINUTES]} मिनेट`)
  expect(nepali.refund).toContain(`${NEPALI_WORDS[REFUND_DAYS_MAX]} दिनभित्र`)
  expect(nepali.long).toContain(`${NEPALI_WORDS[BOOKING_RETENTION_YEARS]} वर्ष`)
})
