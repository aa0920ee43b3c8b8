import type fc from 'fast-check'
import { PLACEHOLDERS } from '../../testing/fuzz/fuzzed-requests.ts'

/** Returns values for changes of people on the staff, by their fields. `mostly` chooses the first value nearly always. */
export function fuzzedPeople(mostly: <T>(good: T, ...others: T[]) => fc.Arbitrary<T>) {
  const id = mostly(PLACEHOLDERS.colleague, '7')
  return {
    'POST /staff/people': { name: mostly('Gita Thapa', 'गीता थापा', '<b>x</b>'), role: mostly('support', 'owner') },
    'PATCH /staff/people/:id': {
      id,
      role: mostly<unknown>('content', undefined, 'owner'),
      is_active: mostly<unknown>(true, false, undefined),
      reason: mostly('a new task', ' '),
      version: mostly<unknown>(1, 7, 'x'),
    },
    'POST /staff/people/:id/invitation': { id },
  }
}
