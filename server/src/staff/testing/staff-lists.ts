import { OVERVIEW_DAYS, OVERVIEW_DAYS_MAX } from '@chautari/contract/staff/overview/limits'
import { addDays, dayInNepal } from '@chautari/contract/dates'
import { PERMISSIONS } from '@chautari/contract/staff/permissions'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { bookingLists } from '../../booking/index.ts'
import { openStepCounter } from '../../content/index.ts'
import type { App } from '../../platform/app-context.ts'
import { openPostgres, selectRows, type Db } from '../../platform/database/db.ts'
import { openLog } from '../../platform/telemetry/log.ts'
import { listEntries } from '../../trail/index.ts'
import { listProperties } from '../listings/list-listings.ts'
import { lookUp } from '../lookup/look-up.ts'
import { showOverview } from '../overview/show-overview.ts'
import { listQueue } from '../queue/list-queue.ts'
import { listReviews } from '../reviews/list-reviews.ts'
import { listTravellers } from '../travellers/list-travellers.ts'

/** A list or search of staff, named with its words. */
export type StaffList = { name: string; read: () => Promise<unknown> }

const permissions = PERMISSIONS.admin
const PAGE = 50

/** The values by which searches find the rows of the bench. */
export type Sought = { email: string; digits: string; reference: string; transaction: string; property: string; package: string }

/**
 * Opens the lists and the search of staff on a database. All statements use one connection: `pid` is the process of PostgreSQL that answers
 * them.
 */
export async function openStaffLists(databaseUrl: string, sought: Sought) {
  const database = await openPostgres(databaseUrl, 1)
  const { db } = database
  const [backend] = await selectRows(db, sql`select pg_backend_pid() as pid`, z.object({ pid: z.number() }))
  return { pid: backend?.pid ?? 0, lists: [...searchesOf(db, sought), ...listsOf(db, sought)], close: () => database.close() }
}

function searchesOf(db: Db, { email, digits, reference, transaction, property, package: journey }: Sought): StaffList[] {
  const find = (name: string, text: string, more: { kind?: 'booking' | 'account'; cursor?: string } = {}): StaffList => ({
    name: `Search: ${name}`,
    read: () => lookUp({ db } as App, { text, permissions, ...more }),
  })
  return [
    find('a last name of a tenth of the bookings', 'gurung'),
    find('a first and a last name', 'maya gurung'),
    find('two common names that nobody has together', 'nabin adhikari'),
    find('a name and a last name of nobody', 'maya zzyzx'),
    find('digits in the middle of a phone', digits.slice(2, 8)),
    find('three digits, which many numbers contain', digits.slice(-3)),
    find('a whole phone', `+977 ${digits.slice(0, 5)}-${digits.slice(5)}`),
    find('an email', email),
    find('the domain of all emails', 'mail.example'),
    find('a reference', reference),
    find('the end of a reference', reference.slice(-6)),
    find('the transaction of a provider', transaction),
    find('a property', property),
    find('a package', journey),
    find('a late page of a common name', 'gurung', { kind: 'booking', cursor: '999993000' }),
    find('accounts with a common name', 'gurung', { kind: 'account' }),
  ]
}

function listsOf(db: Db, { reference }: Sought): StaffList[] {
  const app = { db } as App
  const bookings = (
    name: string,
    filter: { status?: 'approved' | 'cancelled' | 'payment_verification_failed'; isDue?: boolean },
  ) => ({
    name: `Bookings: ${name}`,
    read: () => bookingLists.findForStaff(db, { status: undefined, isDue: false, limit: PAGE, ...filter }),
  })
  const reviews = (name: string, query: Parameters<typeof listReviews>[1]) => ({
    name: `Reviews: ${name}`,
    read: () => listReviews(db, query, 'en'),
  })
  const entries = (name: string, query: Parameters<typeof listEntries>[1]) => ({
    name: `Audit log: ${name}`,
    read: () => listEntries(db, query),
  })
  const travellers = (name: string, query: Parameters<typeof listTravellers>[1]) => ({
    name: `Travellers: ${name}`,
    read: () => listTravellers(db, query),
  })
  const today = dayInNepal(new Date())
  const sources = {
    search: { measure: () => ({ ageSeconds: 0, rows: 0 }) },
    steps: openStepCounter({ db, log: openLog('error') }),
  }
  return [
    bookings('the latest', {}),
    bookings('cancelled', { status: 'cancelled' }),
    bookings('of a rare status', { status: 'payment_verification_failed' }),
    bookings('those that wait for staff', { isDue: true }),
    travellers('the newest', {}),
    travellers('disabled', { state: 'disabled' }),
    travellers('with a common name', { text: 'gurung' }),
    reviews('the newest', {}),
    reviews('held', { state: 'held' }),
    reviews('of one star, unanswered', { rating: 1, answered: 'no' }),
    reviews('with a word', { text: 'lakeside' }),
    reviews('with a word that none has', { text: 'zzyzx' }),
    entries('the newest', {}),
    entries('of a booking', { about: `booking:${reference}` }),
    entries('of a person', { actor: '3' }),
    entries('of an act that is rare', { act: 'settings.change' }),
    entries('of a resource that is rare', { act: 'settings' }),
    entries('with a word', { text: 'hailstorm' }),
    entries('of a person, with a word', { actor: '3', text: 'refund' }),
    { name: 'Properties: with a word', read: () => listProperties(app, { text: 'hotel' }) },
    {
      name: 'Queue: all work with its counts',
      read: () => listQueue(app, { staffId: 0, name: 'Bench', permissions, locale: 'en' }),
    },
    {
      name: `Overview: ${OVERVIEW_DAYS} days`,
      read: () => showOverview(app, { span: {}, maySeeMoney: true, sources }),
    },
    {
      name: `Overview: ${OVERVIEW_DAYS_MAX} days`,
      read: () =>
        showOverview(app, { span: { from: addDays(today, 1 - OVERVIEW_DAYS_MAX), to: today }, maySeeMoney: true, sources }),
    },
  ]
}
