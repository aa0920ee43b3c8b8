import { formatReference, readReference } from '@chautari/contract/booking/reference'
import type { Locale } from '@chautari/contract/locale'
import type { Permission } from '@chautari/contract/staff/permissions'
import type { Entry } from '@chautari/contract/trail/entries'
import { findAuthors } from '../../account/index.ts'
import { bookingLists } from '../../booking/index.ts'
import { listings } from '../../catalogue/index.ts'
import { posts } from '../../content/index.ts'
import { moderation } from '../../messaging/index.ts'
import { issues } from '../../newsletter/index.ts'
import { listRefunds } from '../../payment/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { findMessageSubjects } from '../../platform/email/queued-messages.ts'
import { FORMATS, rupees } from '../../platform/formats.ts'
import { localisedRow } from '../../platform/localised-row.ts'
import { campaigns } from '../../promotion/index.ts'
import { nameReviews } from '../../review/index.ts'
import { memberDesk } from '../../supplier/index.ts'
import { findStaffNames } from '../people/store/people.ts'
import { findActProducts } from './store/act-products.ts'
import { findOrganisationNames } from './store/organisation-names.ts'

/** The name of a subject, and the name of its parent, such as the property of a room. */
export type SubjectName = Pick<Entry['about'], 'name' | 'of'>

/** Names by the id that entries have. */
type Names = ReadonlyMap<string, SubjectName>

type NameSource = { find: (db: Db, ids: string[], locale: Locale) => Promise<Names>; permission?: Permission }

/** The kinds of subjects with names, and the permission to see each; without one, everyone sees it. Each kind takes a fixed number of queries. */
const NAMED: Record<string, NameSource> = {
  staff: { find: byNumber(findStaffNames) },
  organisation: { find: byNumber(findOrganisationNames) },
  member: { find: byNumber(memberDesk.findMemberNames), permission: 'suppliers.view' },
  account: { find: byNumber(findAccountNames), permission: 'travellers.view' },
  property: { find: (db, slugs, locale) => findListings(db, 'property', { slugs, locale }) },
  room: { find: (db, slugs, locale) => findListings(db, 'room', { slugs, locale }) },
  package: { find: (db, slugs, locale) => findListings(db, 'package', { slugs, locale }) },
  act: { find: findActs },
  campaign: { find: findCampaigns },
  promotion: { find: findCampaigns },
  post: { find: findPosts },
  newsletter: { find: findNewsletters },
  review: { find: findReviews, permission: 'reviews.moderate' },
  refund: { find: findRefunds, permission: 'bookings.view' },
  message: { find: findMessages, permission: 'bookings.view' },
  report: { find: findReports, permission: 'bookings.view' },
}

type Subject = { kind: string; id: string }
type Reader = { permissions: readonly Permission[]; locale: Locale }

/** Reads the names of subjects that the reader may see. Returns a function from a subject to its name. */
export async function findSubjectNames(
  db: Db,
  subjects: Subject[],
  { permissions, locale }: Reader,
): Promise<(subject: Subject) => SubjectName> {
  const kinds = Object.entries(NAMED).filter(([, { permission }]) => !permission || permissions.includes(permission))
  const found = kinds.map(async ([kind, { find }]) => {
    const ids = new Set(subjects.flatMap((subject) => (subject.kind === kind ? subject.id : [])))
    return [kind, ids.size === 0 ? new Map<string, SubjectName>() : await find(db, [...ids], locale)] as const
  })
  const names = new Map(await Promise.all(found))
  return ({ kind, id }) => names.get(kind)?.get(id) ?? { name: null, of: null }
}

const numbersIn = (ids: string[]): number[] => ids.filter((id) => /^\d{1,9}$/.test(id)).map(Number)

function byNumber(find: (db: Db, ids: number[]) => Promise<ReadonlyMap<number, string | null>>): NameSource['find'] {
  return async (db, ids) => {
    const names = await find(db, numbersIn(ids))
    return new Map([...names].map(([id, name]) => [String(id), { name, of: null }]))
  }
}

async function findAccountNames(db: Db, ids: number[]): Promise<ReadonlyMap<number, string | null>> {
  const authors = await findAuthors(db, ids)
  return new Map([...authors].map(([id, { name }]) => [id, name]))
}

type Kind = Parameters<typeof listings.findListingTitles>[1]

async function findListings(db: Db, kind: Kind, { slugs, locale }: { slugs: string[]; locale: Locale }): Promise<Names> {
  const rows = await listings.findListingTitles(db, kind, { slugs })
  return new Map(
    rows.map((row) => {
      const { slug, title, propertyTitle, propertySlug } = localisedRow(row, locale)
      const name = propertyTitle === null ? title : `${propertyTitle}: ${title}`
      return [slug, { name, of: propertySlug === null ? null : { kind: 'property', id: propertySlug } }]
    }),
  )
}

/** Names changes of prices and stock by the property or package that they changed. */
async function findActs(db: Db, ids: string[], locale: Locale): Promise<Names> {
  const acts = await findActProducts(db, numbersIn(ids))
  const read = async (kind: 'property' | 'package') => {
    const ofKind = acts.filter((act) => act.kind === kind)
    const productIds = [...new Set(ofKind.map(({ productId }) => productId))]
    const rows = productIds.length === 0 ? [] : await listings.findListingTitles(db, kind, { ids: productIds })
    const products = new Map(rows.map((row) => [row.id, localisedRow(row, locale)]))
    return ofKind.flatMap(({ actId, productId }) => {
      const product = products.get(productId)
      return product ? [[String(actId), { name: product.title, of: { kind, id: product.slug } }] as const] : []
    })
  }
  return new Map((await Promise.all([read('property'), read('package')])).flat())
}

async function findCampaigns(db: Db, codes: string[], locale: Locale): Promise<Names> {
  const rows = await campaigns.findCampaignTitles(
    db,
    codes.map((code) => code.toUpperCase()),
  )
  const titles = new Map(rows.map((row) => [row.code, localisedRow(row, locale).title]))
  return new Map(codes.map((code) => [code, { name: titles.get(code.toUpperCase()) ?? null, of: null }]))
}

async function findPosts(db: Db, ids: string[], locale: Locale): Promise<Names> {
  const rows = await posts.findPostTitles(db, numbersIn(ids))
  return new Map(rows.map((row) => [String(row.id), { name: localisedRow(row, locale).title ?? row.titleNe, of: null }]))
}

async function findNewsletters(db: Db, ids: string[], locale: Locale): Promise<Names> {
  const rows = await issues.findIssueSubjects(db, numbersIn(ids))
  return new Map(rows.map((row) => [String(row.id), { name: localisedRow(row, locale).subject || null, of: null }]))
}

/** Names reviews by their author and product. */
async function findReviews(db: Db, ids: string[], locale: Locale): Promise<Names> {
  const named = await nameReviews(db, numbersIn(ids), locale)
  return new Map(
    [...named].map(([id, { author, product }]) => {
      const parts = [author, product.property_name ?? product.title]
      return [String(id), { name: parts.filter((part) => part !== null).join(', '), of: null }]
    }),
  )
}

const bookingOf = (reference: string) => ({ kind: 'booking', id: reference })

/** Names refunds by their amount, as parts of their booking. */
async function findRefunds(db: Db, ids: string[], locale: Locale): Promise<Names> {
  const refunds = await listRefunds(db, { ids: numbersIn(ids) })
  const references = await findReferences(
    db,
    refunds.map(({ bookingId }) => bookingId),
  )
  return new Map(
    refunds.map(({ id, bookingId, amountPaisa }) => {
      const reference = references.get(bookingId)
      return [String(id), { name: FORMATS[locale].rupees(rupees(amountPaisa)), of: reference ? bookingOf(reference) : null }]
    }),
  )
}

/** Names messages by their subject; an SMS, which has none, by its booking. */
async function findMessages(db: Db, ids: string[]): Promise<Names> {
  const messages = await findMessageSubjects(db, numbersIn(ids))
  return new Map(
    messages.map(({ id, subject, about }) => {
      const reference = readReference(about)
      return [
        String(id),
        { name: subject || (reference ? formatReference(reference) : null), of: reference ? bookingOf(reference) : null },
      ]
    }),
  )
}

/** Names reports of messages by the booking to which the thread belongs. */
async function findReports(db: Db, ids: string[]): Promise<Names> {
  const reports = await moderation.findReportedBookings(db, numbersIn(ids))
  const references = await findReferences(
    db,
    reports.map(({ bookingId }) => bookingId),
  )
  return new Map(
    reports.flatMap(({ id, bookingId }) => {
      const reference = references.get(bookingId)
      return reference ? [[String(id), { name: formatReference(reference), of: bookingOf(reference) }] as const] : []
    }),
  )
}

async function findReferences(db: Db, bookingIds: number[]): Promise<ReadonlyMap<number, string>> {
  const bookings = bookingIds.length === 0 ? [] : await bookingLists.findById(db, [...new Set(bookingIds)])
  return new Map(bookings.map(({ id, reference }) => [id, reference]))
}
