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
  const [debounced] = useDebouncedValue(refund, TYPING_MS)
  const isReady = debounced !== undefined
  const { data, isFetching, error } = useQuery({
    ...previewQuery(file.reference, requestOf(act, debounced, { reason: needsReason(act) ? ANY_REASON : '', payment })),
    enabled: isReady,
  })
  const result = isReady ? data : undefined
  const min = reasonMin(act, refund, file)
  return {
    choice,
    setChoice,
    reason,
    setReason,
    min,
    isShort: reason.trim().length < min,
    preview: { result, isFetching, error, isAmountMissing: refund === undefined },
    /** The body to send, once the preview of exactly these values has loaded and allows the act. */
    body:
      result && !isFetching && debounced === refund && result.outcome !== 'refused'
        ? requestOf(act, refund, { reason, payment })
        : undefined,
  }
}
