import { describe, expect, test } from 'vitest'
import { errors } from '@chautari/contract/errors'
import { errorsInNepali } from '@chautari/contract/errors-in-nepali'
import { refusalIn } from './refusal-reason.ts'

const inBoth = (detail: Record<string, unknown>) => [refusalIn(detail, 'en'), refusalIn(detail, 'ne')]

describe('the reason of a refused act', () => {
  test('is in the language of the reader', () => {
    const recorded = { why: 'It is recorded already.', whyNe: 'पहिल्यै लेखिएको छ।' }
    expect(inBoth(recorded)).toEqual([recorded.why, recorded.whyNe])
  })

  test('is the message of an error, not its code', () => {
    const message = [errors.not_cancellable.message, errorsInNepali.not_cancellable]
    expect(inBoth({ why: 'not_cancellable', whyNe: 'not_cancellable' })).toEqual(message)
  })

  test('is in English where nothing else was recorded', () => {
    expect(inBoth({ why: 'It is recorded already.' })).toEqual(['It is recorded already.', 'It is recorded already.'])
    expect(inBoth({ amountPaisa: 100 })).toEqual([null, null])
  })
})
