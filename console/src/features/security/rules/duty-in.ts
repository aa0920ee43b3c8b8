import { plainDigits } from '@chautari/contract/fields/plain-digits'
import type { Duty } from '@chautari/contract/staff/duty/endpoints'
import { QUEUE_KINDS } from '@chautari/contract/staff/duty/queue-kinds'

/** Returns the duty in a form. Empty hours turn urgent emails off; a text that is not a number becomes 0, which the server refuses. */
export function dutyIn(typed: FormData): Duty {
  const hours = typed.get('urgent_hours')
  const text = typeof hours === 'string' ? plainDigits(hours.trim()) : ''
  return {
    kinds: QUEUE_KINDS.filter((kind) => typed.getAll('kind').includes(kind)),
    has_digest: typed.get('has_digest') === 'on',
    urgent_hours: text === '' ? null : Number(text) || 0,
  }
}
