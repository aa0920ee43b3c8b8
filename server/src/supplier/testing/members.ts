import { randomBytes } from 'node:crypto'
import type { SupplierRole } from '@chautari/contract/supplier/permissions'
import { eq } from 'drizzle-orm'
import { Secret } from 'otpauth'
import { createTestUser, type TestUser } from '../../account/testing/people.ts'
import { listings } from '../../catalogue/index.ts'
import { pictures, pictureUploads } from '../../catalogue/pictures/store/tables.ts'
import { packages, properties, rooms } from '../../catalogue/store/tables.ts'
import type { App } from '../../platform/app-context.ts'
import { accounts } from '../../payout/index.ts'
import { transact } from '../../platform/database/transaction.ts'
import { encrypt } from '../../platform/secrets/encryption.ts'
import { withPasswords } from '../../platform/secrets/passwords.ts'
import { csrfToken, hashToken } from '../../platform/secrets/tokens.ts'
import { campaigns } from '../../promotion/store/tables.ts'
import { moderateReview } from '../../review/index.ts'
import { reviews } from '../../review/store/tables.ts'
import { createTestListing, createTestPackage } from '../../staff/testing/listings.ts'
import { insertInvitation } from '../invitations/store/invitations.ts'
import { totpContext } from '../second-factor/use-second-factor.ts'
import { openSession } from '../sessions/open-session.ts'
import { supplierMembers, supplierSessions, supplierTotp } from '../store/tables.ts'

export const SUPPLIER_PASSWORD = 'Machhapuchhre@2083'

/** Headers of a member on a call of the suppliers' area. */
export type SupplierHeaders = { cookie: string; 'x-csrf-token': string }

export type TestSupplier = { organisationId: number; memberId: number; user: TestUser['user']; headers: SupplierHeaders }

type Given = {
  /** The organisation to join; a new one by default. */
  organisationId?: number
  roles?: SupplierRole[]
  /** The properties and packages to which the member is limited. */
  limitedTo?: { propertyIds: number[]; packageIds: number[] }
  user?: TestUser['user']
}

const hashes = new Map<string, Promise<string>>()

/** Creates an account that can sign in with `SUPPLIER_PASSWORD`. */
export async function createTestPerson({ db, config }: App): Promise<TestUser['user']> {
  const hash = hashes.get(config.secret) ?? withPasswords(config.passwordCost, (passwords) => passwords.hash(SUPPLIER_PASSWORD))
  hashes.set(config.secret, hash)
  const passwordSetAt = new Date('2026-01-01T00:00:00Z')
  const { user } = await createTestUser(db, { passwordHash: await hash, passwordSetAt, emailProvenAt: passwordSetAt })
  return user
}

/** Creates an organisation directly in the database and returns its number. */
export async function createTestOrganisation({ db }: App): Promise<number> {
  const name = `Lakeview ${randomBytes(6).toString('hex')}`
  return (await transact(db, (tx) => listings.createOrganisation(tx, name))).id
}

/** Creates a property with one room for an organisation, and returns its number and slug. */
export async function createTestProperty(app: App, organisationId: number): Promise<{ id: number; slug: string }> {
  const slug = await createTestListing(app)
  const [made] = await app.db
    .update(properties)
    .set({ organisationId })
    .where(eq(properties.slug, slug))
    .returning({ id: properties.id })
  if (!made) throw new Error(`The property ${slug} is gone.`)
  return { id: made.id, slug }
}

/** Creates a package with a fixed departure for an organisation, and returns its slug. */
export async function createTestPackageOf(app: App, organisationId: number): Promise<string> {
  const slug = await createTestPackage(app)
  await app.db.update(packages).set({ organisationId }).where(eq(packages.slug, slug))
  return slug
}

/** Starts a promotion of an organisation on a new property, and returns its code. */
export async function createTestPromotion(app: App, organisationId: number): Promise<string> {
  const { slug } = await createTestProperty(app, organisationId)
  const code = `P-${randomBytes(6).toString('hex')}`.toUpperCase()
  const texts = {
    title: 'Monsoon days',
    terms: '',
    kinds: ['property' as const],
    pictureName: '',
    pictureAlt: '',
    pictureColour: '#888888',
  }
  const [made] = await app.db
    .insert(campaigns)
    .values({ ...texts, code, organisationId, startsOn: '2026-01-01', endsOn: '2090-01-01' })
    .returning({ id: campaigns.id })
  const offer = { offerPaisa: 200_000, offerName: 'Monsoon days', campaignId: made?.id ?? 0 }
  await app.db
    .update(rooms)
    .set(offer)
    .where(eq(rooms.slug, `${slug}-double`))
  return code
}

/** Adds an uploaded picture to a new property of an organisation, and returns its name. */
export async function createTestPicture(app: App, organisationId: number): Promise<string> {
  const { slug } = await createTestProperty(app, organisationId)
  const name = `listings/${randomBytes(16).toString('hex')}`
  await app.db.insert(pictures).values({ name, alt: '', colour: '#336655' })
  await app.db.insert(pictureUploads).values({ name, thumbhash: '' })
  await app.db
    .update(properties)
    .set({ pictureNames: [name] })
    .where(eq(properties.slug, slug))
  return name
}

/** Creates a signed-in member directly in the database, an owner by default, whose organisation is open. It has an owner in any case. */
export async function createTestSupplier(app: App, given: Given = {}): Promise<TestSupplier> {
  const { roles = ['owner'], limitedTo } = given
  const user = given.user ?? (await createTestPerson(app))
  const organisationId = given.organisationId ?? (await createTestOrganisation(app))
  const isOwned = given.organisationId !== undefined || roles.includes('owner')
  if (!isOwned) await join(app, { organisationId, userId: (await createTestUser(app.db)).user.id, roles: ['owner'] })
  const memberId = await join(app, { organisationId, userId: user.id, roles, ...limitedTo })
  return { organisationId, memberId, user, headers: await signInSupplier(app, { userId: user.id, memberId }) }
}

/** Adds a member and returns their number. */
async function join({ db }: App, values: typeof supplierMembers.$inferInsert): Promise<number> {
  const [row] = await db.insert(supplierMembers).values(values).returning({ id: supplierMembers.id })
  if (!row) throw new Error('The member was not added.')
  return row.id
}

/** Opens another session and returns its headers. Without a member, no organisation is open. */
export async function signInSupplier(
  { db, config }: App,
  { userId, memberId }: { userId: number; memberId?: number },
): Promise<SupplierHeaders> {
  const token = await transact(db, (tx) =>
    openSession(tx, { userId, device: 'A test', ...(memberId !== undefined && { memberId }) }),
  )
  return supplierHeaders(config.secret, token, memberId)
}

/** Returns the headers of a session token. */
export function supplierHeaders(secret: string, token: string, memberId?: number): SupplierHeaders {
  return { cookie: `chautari_supplier=${token}`, 'x-csrf-token': csrfToken(secret, `${hashToken(token)} ${memberId ?? ''}`) }
}

/** Turns on an authenticator app for a person and returns its secret. */
export async function createTestAuthenticator({ config, db }: App, userId: number): Promise<string> {
  const secret = new Secret().base32
  await db.insert(supplierTotp).values({ userId, secret: encrypt(config.secret, secret, totpContext(userId)), lastStep: 0 })
  return secret
}

/** Adds an open invitation to an organisation and returns its number. */
export async function createTestInvitation({ db }: App, organisationId: number): Promise<string> {
  const unique = randomBytes(8).toString('hex')
  const rights = { roles: ['front_desk' as const], propertyIds: null, packageIds: null }
  const invitation = { ...rights, email: `${unique}@example.com`, tokenHash: unique, invitedBy: 'A test' }
  return String((await transact(db, (tx) => insertInvitation(tx, { organisationId }, invitation))).id)
}

/** Adds a published review of a room of an organisation and returns its number. */
export async function createTestReview(app: App, organisationId: number): Promise<string> {
  const { id: propertyId } = await createTestProperty(app, organisationId)
  const [room] = await app.db.select({ id: rooms.id }).from(rooms).where(eq(rooms.propertyId, propertyId))
  if (!room) throw new Error('The property has no room.')
  const review = { authorName: 'Sita Sharma', roomId: room.id, rating: 4, text: 'Quiet, with a view', state: 'held' as const }
  const [made] = await app.db.insert(reviews).values(review).returning({ id: reviews.id })
  const id = made?.id ?? 0
  await transact(app.db, (tx) => moderateReview(tx, app, { id, to: 'shown', reason: '' }))
  return String(id)
}

/** Opens a session of a member of an organisation and returns its number. */
export async function createTestSession(app: App, organisationId: number): Promise<string> {
  const { user } = await createTestSupplier(app, { organisationId, roles: ['finance'] })
  const [session] = await app.db.select().from(supplierSessions).where(eq(supplierSessions.userId, user.id))
  return String(session?.id)
}

/** Enters a bank account of an organisation, which is in its pause, and returns its number. */
export async function createTestBankAccount(app: App, organisationId?: number): Promise<string> {
  const { memberId, ...supplier } = await createTestSupplier(app, organisationId === undefined ? {} : { organisationId })
  const account = { bank: 'Nabil Bank', branch: 'Lakeside', holder: 'Lakeview Stay', number: '00112233445566' }
  const entered = { organisationId: supplier.organisationId, memberId, account }
  return String((await transact(app.db, (tx) => accounts.enterAccount(tx, app, entered))).id)
}

/** Returns the number of the organisation that sells a room. */
export async function organisationOfRoom(db: App['db'], slug: string): Promise<number> {
  const [sold] = await db
    .select({ organisationId: properties.organisationId })
    .from(rooms)
    .innerJoin(properties, eq(properties.id, rooms.propertyId))
    .where(eq(rooms.slug, slug))
  if (!sold?.organisationId) throw new Error(`No organisation sells ${slug}.`)
  return sold.organisationId
}
