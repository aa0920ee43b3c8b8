import type { Refund } from '@chautari/contract/payment/shapes'
import type { z } from 'zod'
import { getTypedBooking } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Caller } from '../../platform/http/http.ts'
import { presentRefund } from '../present.ts'
import { findAttempts } from '../attempts/store/attempts.ts'
import { findRefunds } from './store/refunds.ts'

/** What goes back of the payments of a booking, and how far each refund is. Throws `booking_not_found`. */
export async function showRefunds(
  app: App,
  { typedReference, caller }: { typedReference: string; caller: Caller },
): Promise<z.output<typeof Refund>[]> {
  const { id } = await getTypedBooking(app, typedReference, caller)
  const [refunds, attempts] = await Promise.all([findRefunds(app.db, id), findAttempts(app.db, id)])
  const providers = new Map(attempts.map((attempt) => [attempt.id, attempt.provider]))
  return refunds.map((refund) => presentRefund(refund, providers.get(refund.attemptId) ?? 'esewa'))
}
