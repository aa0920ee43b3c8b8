import { bookingMessages } from '../../booking/index.ts'
import type { NotifyMembers } from '../../messaging/index.ts'
import type { App } from '../../platform/app-context.ts'
import { NOTICE_TEXTS } from '../emails/notice-email.ts'
import { mayReadBooking } from '../notices/store/readers.ts'
import { notifyMembers } from '../notices/notify-members.ts'

/** Returns the function that notifies a supplier's members of unread messages on a booking: those who may read it, by the channels that they chose. */
export function notifyOfMessages(app: App): NotifyMembers {
  return async (tx, { organisationId, bookingId, reference, count, compose }) => {
    const path = `/console/supplier/messages/${reference}`
    const tail = bookingMessages.tailOf(reference)
    await notifyMembers(tx, app, {
      organisationId,
      kind: 'messages',
      about: reference,
      path,
      isFor: (reader) => mayReadBooking(tx, reader, { organisationId, id: bookingId }),
      composeEmail: (to) => compose({ ...to, path }),
      brief: (locale) => NOTICE_TEXTS[locale].message({ tail, count }),
    })
  }
}
