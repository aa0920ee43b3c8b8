import { useDebouncedValue } from '@mantine/hooks'
import type { BookingActName } from '@chautari/contract/staff/booking-file'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ANY_REASON, previewQuery, type File } from '../booking-query.ts'
import { firstChoice, needsAmount, needsReason, reasonMin, refundOf, requestOf } from '../rules/act-request.ts'

const TYPING_MS = 300

/** Holds the fields of an act, and fetches its preview, debounced while an amount is typed. */
export function useActForm(file: File, act: BookingActName) {
  const [choice, setChoice] = useState(() => firstChoice(file))
  const [reason, setReason] = useState('')
  const refund = needsAmount(act, file) ? refundOf(choice, file) : null
  const [asked] = useDebouncedValue(refund, TYPING_MS)
  const isAsked = asked !== undefined
  const { data, isFetching, error } = useQuery({
    ...previewQuery(file.reference, requestOf(act, asked, needsReason(act) ? ANY_REASON : '')),
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
    preview: { result, isFetching, error, isAmountMissing: refund === undefined },
    /** The body to send, once the preview of exactly this act is known and allows it. */
    body: result && !isFetching && asked === refund && result.outcome !== 'refused' ? requestOf(act, refund, reason) : undefined,
  }
}
