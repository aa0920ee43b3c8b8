import { changeBooking } from '../../booking/index.ts'
import { answerRequest, type Answer } from '../../servicing/index.ts'
import type { App } from '../../platform/app-context.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { SupplierCaller } from '../../platform/http/http.ts'
import { memberNumbered } from '../../platform/http/supplier-identity.ts'
import { recordEntry } from '../../trail/index.ts'
import { memberActorOf } from '../actor.ts'
import { mayMarkNoShow } from './rules/visible.ts'
import { getScopedBooking } from './show-booking.ts'
import { deleteNoShow, insertNoShow } from './store/no-shows.ts'

type AnswerRequest = { reference: string; answer: Answer }

/** Accepts or declines a request for the caller's organisation. Throws `booking_not_found`, and the errors of `answerRequest`. */
export async function answerBooking(app: App, caller: SupplierCaller, { reference, answer }: AnswerRequest): Promise<void> {
  const { scope, member, requestId } = caller
  const { id } = await getScopedBooking(app.db, scope, reference)
  await changeBooking(app.db, { id }, async (tx, booking) => {
    const by = { actor: memberNumbered(member.memberId), onBehalfOf: 'supplier', requestId }
    await answerRequest(tx, booking, { app, by, answer })
    await recordEntry(tx, memberActorOf(caller), {
      act: `bookings.${answer.answer}`,
      about: { kind: 'booking', id: booking.reference },
      ...(answer.answer === 'decline' && { reason: answer.reason }),
    })
  })
}

/** Records a no-show for a booking, or deletes that record. Throws `booking_not_found` and `no_show_not_possible`. */
export async function changeNoShow(
  { db }: App,
  caller: SupplierCaller,
  { reference, isNoShow }: { reference: string; isNoShow: boolean },
): Promise<void> {
  const { scope, member } = caller
  await transact(db, async (tx) => {
    const booking = await getScopedBooking(tx, scope, reference)
    if (!mayMarkNoShow(booking, await appNow(tx))) throw new AppError('no_show_not_possible')
    const { id: bookingId } = booking
    const isChanged = isNoShow
      ? await insertNoShow(tx, scope, { bookingId, memberId: member.memberId })
      : await deleteNoShow(tx, scope, bookingId)
    if (!isChanged) return
    await recordEntry(tx, memberActorOf(caller), {
      act: isNoShow ? 'bookings.no_show' : 'bookings.no_show_taken_back',
      about: { kind: 'booking', id: booking.reference },
    })
  })
}
