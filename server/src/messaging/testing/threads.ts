import { eq } from 'drizzle-orm'
import type { TestApp, reservationsOf } from '../../booking/testing/reservations.ts'
import { bookings } from '../../booking/store/tables.ts'
import { esewaOf } from '../../payment/testing/esewa.ts'
import { scopeOf } from '../../platform/http/supplier-identity.ts'
import { createSemaphore } from '../../platform/limits/semaphore.ts'
import { photo } from '../../testing/pictures.ts'
import { openMessagePictures } from '../pictures/picture-files.ts'
import { sendPicture } from '../pictures/send-picture.ts'
import type { Party } from '../thread/find-thread-booking.ts'
import { listThread } from '../thread/list-thread.ts'
import { sendMessage } from '../thread/send-message.ts'

type Reservations = Pick<Awaited<ReturnType<typeof reservationsOf>>, 'reserve'>

export const STAFF: Party = { kind: 'staff', name: 'asha', requestId: null }

/** Returns the party of a member with access to the whole organisation. */
export const supplierParty = (organisationId: number): Party => ({
  kind: 'organisation',
  scope: scopeOf({ organisationId, propertyIds: null, packageIds: null }),
  memberId: 1,
  requestId: null,
})

/** Returns helpers that write in the threads of bookings as all three parties. */
export function threadsOf(testApp: TestApp, { reserve }: Reservations) {
  const { app, call, db } = testApp
  const esewa = esewaOf(testApp)
  const semaphore = createSemaphore({ atOnce: 1, patienceMs: 10_000 })
  const files = openMessagePictures(app)

  async function rowOf(reference: string) {
    const [row] = await db.select().from(bookings).where(eq(bookings.reference, reference))
    if (!row) throw new Error('there is no such booking')
    return row
  }

  /** Makes a guest's booking, paid unless `isPaid` is false, and returns it with the party of its supplier. */
  async function booked({ isPaid = true, by }: { isPaid?: boolean; by?: Record<string, string> } = {}) {
    const { booking_reference: reference, guest_token: token = '' } = await reserve(by ? { by } : {})
    if (isPaid) await esewa.verify((await esewa.pay(reference)).data)
    const { id, organisationId } = await rowOf(reference)
    const headers: Record<string, string> = by ?? { 'x-guest-token': token }
    const supplier = supplierParty(organisationId ?? 0)
    return { id, reference, headers, supplier, organisationId: organisationId ?? 0 }
  }

  type Booked = Pick<Awaited<ReturnType<typeof booked>>, 'reference' | 'headers'>

  /** Writes as the traveller, over HTTP. */
  const ask = ({ reference, headers }: Booked, text: string) =>
    call('POST /bookings/:reference/messages', { params: { reference }, body: { text }, headers })

  /** Writes as the supplier or staff. */
  const answer = (reference: string, party: Party, text: string) => sendMessage(app, { reference, party, text, locale: 'en' })

  const answerWithPicture = async (reference: string, party: Party) =>
    sendPicture(app, { reference, party, bytes: await photo(), files, semaphore, locale: 'en' })

  /** Reads as the traveller, over HTTP. */
  async function read({ reference, headers }: Booked) {
    const answered = await call('GET /bookings/:reference/messages', { params: { reference }, query: {}, headers })
    return answered.body.data
  }

  const readAs = (reference: string, party: Party) => listThread(app, { reference, party, locale: 'en' })

  return { booked, ask, answer, answerWithPicture, read, readAs, rowOf, files }
}
