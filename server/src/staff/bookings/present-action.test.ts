import { describe, expect, test } from 'vitest'
import { errors } from '@chautari/contract/errors'
import { errorsInNepali } from '@chautari/contract/errors-in-nepali'
import { presentAction } from './present-file.ts'

/** Returns the reason that the timeline gives for an action that was refused with `detail`, in English and Nepali. */
const reasonsOf = (detail: Record<string, unknown>, reason: string | null = null) =>
  (['en', 'ne'] as const).map((locale) => {
    const about = { id: 1, at: new Date(0), operator: 'Asha Rai', staffId: 1, act: 'approve', about: 'CHAUTARI00000001' }
    return presentAction({ ...about, reason, outcome: 'refused', detail }, locale).reason
  })

describe('a refused act in the timeline of a booking', () => {
  test('gives its reason in the language of the reader', () => {
    expect(reasonsOf({ why: 'It is recorded already.', whyNe: 'पहिल्यै लेखिएको छ।' })).toEqual([
      'It is recorded already.',
      'पहिल्यै लेखिएको छ।',
    ])
  })

  test('gives the message of an error, not its code', () => {
    const message = [errors.not_cancellable.message, errorsInNepali.not_cancellable]
    expect(reasonsOf({ why: 'not_cancellable', whyNe: 'not_cancellable' })).toEqual(message)
  })

  test('from before refusals had two languages gives its English one, and the reason of staff comes first', () => {
    expect(reasonsOf({ why: 'It is recorded already.' })[1]).toBe('It is recorded already.')
    expect(reasonsOf({ why: 'It is recorded already.' }, 'asked twice')).toEqual(['asked twice', 'asked twice'])
  })
})
