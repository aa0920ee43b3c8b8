import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { properties, rooms } from '../../catalogue/store/tables.ts'
import { listings } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'

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
  const slug = await transact(db, (tx) => listings.createProperty(tx, draft))
  const content = { address: 'Lakeside 6', description: 'A lodge above the lake.', latitude: 28.2191, longitude: 83.9573 }
  await transact(db, (tx) => listings.editProperty(tx, slug, content))
  const [shown] = await db.select({ pictureNames: properties.pictureNames }).from(properties).orderBy(properties.id).limit(1)
  const pictureNames = shown?.pictureNames ?? []
  const ofSlug = eq(properties.slug, slug)
  const [property] = await db.update(properties).set({ pictureNames }).where(ofSlug).returning({ id: properties.id })
  if (!property) throw new Error(`The property ${slug} is gone.`)
  await db.insert(rooms).values({ ...ROOM, propertyId: property.id, slug: `${slug}-double`, pictureNames })
  return slug
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
