import { toRupees } from '@chautari/contract/money'
import type { BookedForCaller, NewBooking } from '@chautari/contract/staff/bookings/new-booking'
import { checkout } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import { actorContextOfStaff } from '../../platform/http/actor-context.ts'
import type { StaffActor } from '../actor.ts'
import { recordEntry } from '../../trail/index.ts'

/** Books for a caller and records who did. The traveller pays by a link: staff never see or type a card. Throws what the site's booking throws. */
export async function bookForCaller(app: App, by: StaffActor, asked: NewBooking): Promise<BookedForCaller> {
  const { language: locale, request_key: idempotencyKey } = asked
  const wish = { product: productOf(asked), locale, idempotencyKey, requestId: by.requestId ?? '' }
  const { reference, totalPaisa, holdExpiresAt } = await checkout.bookForCaller(app, wish, {
    by: actorContextOfStaff(by),
    also: async (tx, made) =>
      recordEntry(tx, by, {
        act: 'bookings.book',
        about: { kind: 'booking', id: made.reference },
        after: { amount_paisa: made.totalPaisa, held_until: made.holdExpiresAt },
      }),
  })
  return { reference, total: toRupees(totalPaisa), hold_expires_at: holdExpiresAt, sends_sms: app.config.sms !== undefined }
}

function productOf(asked: NewBooking): checkout.CallerWish['product'] {
  if (asked.kind === 'package') return { kind: 'package', slug: asked.package_slug, reservation: asked }
  return { kind: 'room', slug: asked.room_slug, reservation: asked }
}
