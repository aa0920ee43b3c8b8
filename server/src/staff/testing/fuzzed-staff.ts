import { randomBytes } from 'node:crypto'
import { eq, desc } from 'drizzle-orm'
import { createTestUser } from '../../account/testing/people.ts'
import type { TestApp } from '../../booking/testing/reservations.ts'
import { createTestTextDraft } from '../../content/testing/text-pages.ts'
import { createTestPost } from '../../content/testing/posts.ts'
import { transact } from '../../platform/database/transaction.ts'
import { freshCampaign } from '../../promotion/testing/campaigns.ts'
import { createTestIssue } from '../../newsletter/testing/issues.ts'
import { freshCoupon } from '../../promotion/testing/coupons.ts'
import { staffKeys, staffPasskeys, staffSessions } from '../store/tables.ts'
import { createTestListing, createTestOrganisation, createTestPackage, createTestRateAct } from './listings.ts'
import { createHeldReview, createMessageReport, createUndelivered } from './waiting-work.ts'
import { createTestMember, inviteTestPerson, signInMember, type TestMember } from './members.ts'

/** Returns factories of the objects of a member of staff that a fuzzed request can name. Each object is created on first use. */
export function fuzzedStaffOf({ app, db }: TestApp) {
  let admin: Promise<TestMember> | undefined
  const member = () => (admin ??= createTestMember(app, { role: 'admin' }))
  const staffId = async () => (await member()).person.id

  return {
    staffCookie: async () => (await member()).headers.cookie,
    staffCsrf: async () => (await member()).headers['x-csrf-token'],
    staffEmail: async () => (await member()).person.email,
    staffCode: async () => (await member()).recoveryCodes[0] ?? '',
    organisation: () => createTestOrganisation(app),
    listing: () => createTestListing(app),
    campaign: () => freshCampaign(db),
    coupon: () => freshCoupon(db),
    post: () => createTestPost(db),
    textDraft: () => createTestTextDraft(db),
    listedRoom: async () => `${await createTestListing(app)}-double`,
    listedPackage: () => createTestPackage(app),
    account: async () => String((await createTestUser(db)).user.id),
    heldReview: () => createHeldReview(db),
    report: () => createMessageReport(db),
    undelivered: () => createUndelivered(db),
    issue: () => createTestIssue(db),
    rateAct: () => createTestRateAct(app),
    invitation: async () => (await inviteTestPerson(app)).token,
    passkey: async () => {
      const passkey = {
        staffId: await staffId(),
        credentialId: randomBytes(16).toString('base64url'),
        publicKey: 'x',
        counter: 0,
        device: 'A test',
      }
      const [row] = await db.insert(staffPasskeys).values(passkey).returning({ id: staffPasskeys.id })
      return String(row?.id)
    },
    key: async () => {
      const key = { staffId: await staffId(), name: 'A test', keyHash: randomBytes(16).toString('hex') }
      const [row] = await db.insert(staffKeys).values(key).returning({ id: staffKeys.id })
      return String(row?.id)
    },
    colleague: async () => String((await createTestMember(app)).person.id),
    staffSession: async () => {
      const { person } = await member()
      await transact(db, (tx) => signInMember(tx, app, person))
      const ofPerson = eq(staffSessions.staffId, person.id)
      const [row] = await db.select().from(staffSessions).where(ofPerson).orderBy(desc(staffSessions.id)).limit(1)
      return String(row?.id)
    },
  }
}
