import { useDebouncedValue } from '@mantine/hooks'
import type { BookingActName } from '@chautari/contract/staff/booking-file'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ANY_REASON, previewQuery, type File } from '../booking-query.ts'
import { firstChoice, needsAmount, needsReason, reasonMin, refundOf, requestOf } from '../rules/act-request.ts'
import { reversalOf } from '../rules/reversals.ts'

const TYPING_MS = 300

/** Holds the fields of an act, and fetches its preview, debounced while an amount is typed. */
export function useActForm(file: File, act: BookingActName) {
  const [choice, setChoice] = useState(() => firstChoice(file, act))
  const [reason, setReason] = useState('')
  const reversal = reversalOf(act, file.reversals, choice.payment)
  const entered = needsAmount(act, file) ? refundOf(choice, file) : null
  // The field says why more cannot be recorded.
  const refund = reversal && (entered ?? 0) > reversal.at_most ? undefined : entered
  const payment = reversal?.payment
  const [asked] = useDebouncedValue(refund, TYPING_MS)
  const isAsked = asked !== undefined
  const { data, isFetching, error } = useQuery({
    ...previewQuery(file.reference, requestOf(act, asked, { reason: needsReason(act) ? ANY_REASON : '', payment })),
    enabled: isAsked,
  })
  const result = isAsked ? data : undefined
  const min = reasonMin(act, refund, file)
  return {
    choice,
    setChoice,
    reason,
    setReason,
    min,
    isShort: reason.trim().length < min,
    preview: { result, isFetching, error },
    /** The body to send, once the preview of exactly this act is known and allows it. */
    body:
      result && !isFetching && asked === refund && result.outcome !== 'refused'
        ? requestOf(act, refund, { reason, payment })
        : undefined,
  }
}
