import type { CallInput, CallResponse } from '@chautari/contract/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../../platform/api/api.ts'
import { useT } from '../../platform/language/texts.ts'
import { AFTER_SAVING } from '../../ui/dialog/leave-question.tsx'
import { showToast } from '../../ui/toasts/toast.ts'
import type { Offer } from './offer.ts'

type Body = CallInput<'POST /staff/bookings'>['body']
type Priced = CallResponse<'POST /staff/bookings/preview'>['data']

const DONE = { email: 'done', sms: 'doneBySms', both: 'doneByBoth' } as const

/**
 * Returns the calls that price and book an offer for a caller. With a coupon the price is checked first, so that staff can read it out. A repeated
 * submission books once; then the booking opens.
 */
export function useBooking({ product }: Offer) {
  const t = useT('book')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [requestKey] = useState(() => crypto.randomUUID())
  const [coupon, setCoupon] = useState('')
  const pricePreview = useMutation({ mutationFn: (body: Body) => callApi('POST /staff/bookings/preview', { body }) })
  const creation = useMutation({
    mutationFn: (body: Body) => callApi('POST /staff/bookings', { body }),
    onSuccess: async ({ data: { reference, sent_by: ways } }) => {
      showToast(t(DONE[ways.length > 1 ? 'both' : (ways[0] ?? 'email')]))
      await queries.invalidateQueries({ queryKey: ['GET /staff/entries'] })
      await navigate(`/bookings/${reference}`, AFTER_SAVING)
    },
  })
  const priced: Priced | undefined = coupon.trim() === '' ? undefined : pricePreview.data?.data
  const needsPrice = coupon.trim() !== '' && !priced
  return {
    coupon,
    changeCoupon: (typed: string) => {
      setCoupon(typed)
      pricePreview.reset()
      creation.reset()
    },
    priced,
    needsPrice,
    submit: (typed: Record<string, string>) => {
      const { lead_traveller_name = '', lead_traveller_email, lead_traveller_phone, language, coupon: code } = typed
      const guest = { lead_traveller_name, lead_traveller_email, lead_traveller_phone, coupon: code }
      const locale = language === 'ne' ? ('ne' as const) : ('en' as const)
      const body = { ...product, ...guest, language: locale, request_key: requestKey }
      creation.reset()
      if (needsPrice) pricePreview.mutate(body)
      else creation.mutate(body)
    },
    error: creation.error ?? pricePreview.error,
    isPending: creation.isPending || pricePreview.isPending,
  }
}
