import type { CallArguments, CallResponse } from '@chautari/contract/contract'
import type { Locale } from '@chautari/contract/locale'
import type { TravellerFile } from '@chautari/contract/staff/travellers/endpoints'
import { findAccounts, support } from '../../account/index.ts'
import { bookingLists, type BookingRow } from '../../booking/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { rupees } from '../../platform/formats.ts'
import { paisa } from '@chautari/contract/money'
import { titleOf } from '../bookings/title-of.ts'
import { lookupWords } from '../lookup/rules/words.ts'

type Listed = CallResponse<'GET /staff/travellers'>
type Account = Awaited<ReturnType<typeof findAccounts>>[number]

const PAGE = 50

/** Returns a page of the accounts of travellers, the newest first, and the cursor of the next one. */
export async function listTravellers(
  db: Db,
  { text = '', state, cursor }: CallArguments<'GET /staff/travellers'>['query'],
): Promise<Listed> {
  const words = lookupWords(text)
  // A text of punctuation alone has no words, and finds nothing.
  if (text !== '' && words.length === 0) return { data: [], next_cursor: null }
  const isDisabled = state && state === 'disabled'
  // One row more than the page shows tells whether there is a next page.
  const found = await findAccounts(db, { words, isDisabled, after: cursor, limit: PAGE + 1 })
  const shown = found.slice(0, PAGE)
  return { data: shown.map(present), next_cursor: found.length > PAGE ? String(shown.at(-1)?.id) : null }
}

/** Returns the details of an account that staff may see. Throws `not_found`. */
export async function showTraveller(db: Db, id: number, locale: Locale): Promise<TravellerFile> {
  const profile = await support.findProfile(db, id, locale)
  if (!profile) throw new AppError('not_found')
  const { user, shown, providers, sessions, consents } = profile
  const bookings = await bookingLists.findOfOwner(db, ownerOf(profile))
  return {
    ...present(user),
    language: user.locale,
    profile: shown.profile,
    has_password: shown.has_password,
    providers,
    sessions: sessions.map(({ id: session, device, createdAt, lastUsedAt, impersonator }) => ({
      id: String(session),
      device,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
      impersonator,
    })),
    bookings: bookings.map(presentBooking),
    consents,
  }
}

/** Returns an account as the owner of bookings. */
export function ownerOf({ user: { id: userId, email, emailProvenAt } }: Pick<support.Profile, 'user'>) {
  return { userId, email, isEmailVerified: emailProvenAt !== null }
}

function present({ id, name, email, phone, emailProvenAt, disabledAt, createdAt }: Account): Listed['data'][number] {
  return {
    id: String(id),
    name,
    email,
    phone,
    is_email_verified: emailProvenAt !== null,
    is_disabled: disabledAt !== null,
    created_at: createdAt.toISOString(),
  }
}

function presentBooking(booking: BookingRow): TravellerFile['bookings'][number] {
  const { reference, status, startsOn, endsOn, totalPaisa } = booking
  return {
    reference,
    status,
    title: titleOf(booking),
    starts_on: startsOn,
    ends_on: endsOn,
    total: rupees(paisa(totalPaisa)),
  }
}
