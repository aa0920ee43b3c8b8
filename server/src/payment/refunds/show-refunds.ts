import type { Refund } from '@chautari/contract/payment/shapes'
import type { z } from 'zod'
import { getBooking } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Caller } from '../../platform/http/http.ts'
import { presentRefund } from './present-refund.ts'
import { findAttempts } from '../store/attempts.ts'
import { findRefunds } from '../store/refunds.ts'

/** Returns the refunds of a booking's payments and their state. Throws `booking_not_found`. */
export async function showRefunds(
  app: App,
  { typedReference, caller }: { typedReference: string; caller: Caller },
): Promise<z.output<typeof Refund>[]> {
  const { id } = await getBooking(app, { typedReference, caller, access: 'reference' })
  const [refunds, attempts] = await Promise.all([findRefunds(app.db, id), findAttempts(app.db, id)])
  return refunds.flatMap((refund) => {
    const attempt = attempts.find(({ id: attemptId }) => attemptId === refund.attemptId)
    return attempt ? [presentRefund(refund, attempt.provider)] : []
  })
}
