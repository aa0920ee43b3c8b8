import { randomBytes } from 'node:crypto'
import { addDays, dayInNepal, instantInNepal } from '@chautari/contract/dates'
import { eq } from 'drizzle-orm'
import { departures } from '../../availability/store/tables.ts'
import { packages, properties, rooms } from '../../catalogue/store/tables.ts'
import { stays } from '../../availability/index.ts'
import { listings, packageFiles, propertyFiles } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { changeNights, type NightsRequest } from '../../rates/index.ts'

/** Creates a supplier and returns its number. */
export async function createTestOrganisation({ db }: App): Promise<string> {
  const name = `Supplier ${randomBytes(6).toString('hex')}`
  return String((await transact(db, (tx) => listings.createOrganisation(tx, name))).id)
}

/** Creates a property that is ready to be published, with one room and pictures of the demo, and returns its slug. */
export async function createTestListing(app: App): Promise<string> {
  const { db } = app
  const organisationId = Number(await createTestOrganisation(app))
  const title = `Juniper ${randomBytes(6).toString('hex')}`
  const draft = { title, organisationId, kind: 'Lodge', placeId: 'pokhara' }
  const slug = await transact(db, (tx) => propertyFiles.createProperty(tx, draft))
  const content = { address: 'Lakeside 6', description: 'A lodge above the lake.', latitude: 28.2191, longitude: 83.9573 }
  await transact(db, (tx) => propertyFiles.editProperty(tx, slug, content))
  const [shown] = await db.select({ pictureNames: properties.pictureNames }).from(properties).orderBy(properties.id).limit(1)
  const pictureNames = shown?.pictureNames ?? []
  const ofSlug = eq(properties.slug, slug)
  const [property] = await db.update(properties).set({ pictureNames }).where(ofSlug).returning({ id: properties.id })
  if (!property) throw new Error(`The property ${slug} is gone.`)
  await db.insert(rooms).values({ ...ROOM, propertyId: property.id, slug: `${slug}-double`, pictureNames })
  return slug
}

/** Creates a package with a fixed departure that is ready to be published, and returns its slug. */
export async function createTestPackage(app: App): Promise<string> {
  const { db } = app
  const organisationId = Number(await createTestOrganisation(app))
  const title = `Rhododendron ${randomBytes(6).toString('hex')}`
  const slug = await transact(db, (tx) => packageFiles.createPackage(tx, { ...PACKAGE, title, organisationId }))
  await transact(db, (tx) => packageFiles.editPackage(tx, slug, CONTENT))
  const [shown] = await db.select({ pictureNames: packages.pictureNames }).from(packages).orderBy(packages.id).limit(1)
  const pictureNames = shown?.pictureNames ?? []
  const [made] = await db.update(packages).set({ pictureNames }).where(eq(packages.slug, slug)).returning({ id: packages.id })
  if (!made) throw new Error(`The package ${slug} is gone.`)
  const startDate = addDays(dayInNepal(await appNow(db)), DEPARTURE_IN_DAYS)
  await db
    .insert(departures)
    .values({ packageId: made.id, startDate, capacity: PACKAGE.seats, cutoffAt: instantInNepal(startDate, '00:00') })
  return slug
}

/** The number of days from today to the departure of a test package. */
export const DEPARTURE_IN_DAYS = 30

const PACKAGE = {
  category: 'Trek',
  placeId: 'pokhara',
  days: 2,
  isFixedDeparture: true,
  seats: 6,
  unitPaisa: 1_850_000,
}

const CONTENT = {
  description: 'Two days below the Annapurnas.',
  companyPhone: '+977 61 000 0123',
  tour: [
    { activity: 'Up to the ridge', altitude: 3300 },
    { activity: 'Down to the lake', altitude: null },
  ],
}

/** Changes nights of a new listing and returns the number of the act. */
export async function createTestRateAct(app: App): Promise<string> {
  const property = await createTestListing(app)
  const by = { actor: 'operator asha', requestId: null, reason: 'a test', stock: stays.nightCells }
  const request: NightsRequest = { property, days: [{ bikramMonths: [1] }], change: { noArrival: true } }
  const done = await transact(app.db, (tx) => changeNights(tx, request, by))
  if (done.outcome === 'refused') throw new Error(`The nights of ${property} cannot change: ${done.refusal.code}`)
  return String(done.actId)
}

const ROOM = {
  title: 'Double room',
  type: 'Double room',
  category: 'Standard',
  description: '',
  ratePaisa: 250_000,
  totalRooms: 4,
  totalBeds: 1,
  maxGuests: 2,
  maxChildren: 1,
  isBreakfastIncluded: true,
  inclusions: [],
}
