import type { CallResponse } from '@chautari/contract/contract'
import type { LookupKind } from '@chautari/contract/staff/lookup'
import type { Permission } from '@chautari/contract/staff/permissions'
import { findAccounts } from '../../account/index.ts'
import { bookingLists, type BookingRow } from '../../booking/index.ts'
import { listings as catalogue } from '../../catalogue/index.ts'
import { listAttempts } from '../../payment/index.ts'
import type { App } from '../../platform/app-context.ts'
import { rupees } from '../../platform/formats.ts'
import { titleOf } from '../bookings/title-of.ts'
import { lookupWords } from './rules/words.ts'

type Found = CallResponse<'GET /staff/lookup'>['data']

export type LookupRequest = {
  text: string
  /** Limits the search to records of this kind, after the cursor. */
  kind?: LookupKind | undefined
  cursor?: string | undefined
  permissions: readonly Permission[]
}

/** The number of records of each kind on a page of all kinds. */
const PER_KIND = 6
const PER_PAGE = 30

/** Finds bookings, accounts and listings by words that they contain, the newest first. Also finds a booking by the id of a provider's transaction. */
export async function lookUp({ db }: App, { text, kind, cursor, permissions }: LookupRequest): Promise<Found> {
  const words = lookupWords(text)
  const limit = kind === undefined ? PER_KIND : PER_PAGE
  const isWanted = (wanted: LookupKind, permission: Permission) =>
    (kind ?? wanted) === wanted && words.length > 0 && permissions.includes(permission)
  const page = { words, limit: limit + 1, after: kind === undefined ? undefined : cursor }
  const [bookings, accounts, listings] = await Promise.all([
    isWanted('booking', 'bookings.view') ? bookingsWith(db, { ...page, text }) : [],
    isWanted('account', 'travellers.view') ? findAccounts(db, page) : [],
    isWanted('listing', 'listings.view') ? catalogue.findListings(db, page) : [],
  ])
  return {
    bookings: groupOf(bookings, { limit, cursorOf: ({ id }) => String(id), present: presentBooking }),
    accounts: groupOf(accounts, { limit, cursorOf: ({ id }) => String(id), present: presentAccount }),
    listings: groupOf(listings, { limit, cursorOf: ({ kind: of, slug }) => `${of} ${slug}`, present: presentListing }),
  }
}

type Page = { words: string[]; limit: number; after: string | undefined }

/** Returns the bookings with the words, or, on the first page, the booking that a provider's transaction with this id paid. */
async function bookingsWith(db: App['db'], { text, after, ...page }: Page & { text: string }) {
  const paid = after === undefined ? await listAttempts(db, { transaction: text.trim() }) : []
  if (paid.length > 0)
    return bookingLists.findById(
      db,
      paid.map(({ bookingId }) => bookingId),
    )
  return bookingLists.findWithWords(db, { ...page, before: numberIn(after) })
}

function numberIn(cursor: string | undefined): number | undefined {
  return cursor !== undefined && /^\d{1,15}$/.test(cursor) ? Number(cursor) : undefined
}

type GroupOptions<T, Shown> = { limit: number; cursorOf: (row: T) => string; present: (row: T) => Shown }

function groupOf<T, Shown>(rows: T[], { limit, cursorOf, present }: GroupOptions<T, Shown>) {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { items: rows.slice(0, limit).map(present), next: last === undefined ? null : cursorOf(last) }
}

function presentBooking(booking: BookingRow): Found['bookings']['items'][number] {
  const { reference, status, leadName, leadEmail, leadPhone, startsOn, endsOn, totalPaisa } = booking
  return {
    reference,
    status,
    title: titleOf(booking),
    person: leadName,
    email: leadEmail,
    phone: leadPhone,
    starts_on: startsOn,
    ends_on: endsOn,
    total: rupees(totalPaisa),
  }
}

function presentAccount(account: Awaited<ReturnType<typeof findAccounts>>[number]): Found['accounts']['items'][number] {
  const { id, name, email, phone, disabledAt, createdAt } = account
  return { id: String(id), name, email, phone, is_disabled: disabledAt !== null, created_at: createdAt.toISOString() }
}

function presentListing(listing: Awaited<ReturnType<typeof catalogue.findListings>>[number]): Found['listings']['items'][number] {
  const { isLive, ...shown } = listing
  return { ...shown, is_live: isLive }
}
