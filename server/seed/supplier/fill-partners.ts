import { COUNTRY } from '@chautari/contract/account/limits'
import type { Locale } from '@chautari/contract/locale'
import { PAN_LENGTH } from '@chautari/contract/supplier/organisation/limits'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { appendAccountEvent } from '../../src/account/demo.ts'
import { users } from '../../src/account/store/tables.ts'
import { organisationPhones, organisations } from '../../src/catalogue/organisations/store/tables.ts'
import type { App } from '../../src/platform/app-context.ts'
import type { Tx } from '../../src/platform/database/db.ts'
import { transact } from '../../src/platform/database/transaction.ts'
import { withPasswords } from '../../src/platform/secrets/passwords.ts'
import { supplierMembers } from '../../src/supplier/store/tables.ts'
import { DEMO_PASSWORD } from '../account/demo-people.ts'

type Partner = {
  name: string
  email: string
  phone: string
  /** Their organisations, with the phone that answers for each by SMS. */
  organisations: { name: string; phone: string; locale: Locale }[]
}

/** The fictional owners of a hotel, of a tour operator with requests that wait, and of two guest houses. */
const DEMO_PARTNERS: Partner[] = [
  {
    name: 'Maya Thakali',
    email: 'maya.thakali@partner.example',
    phone: '9841000091',
    organisations: [{ name: 'Machhapuchhre Lake Palace Pvt. Ltd.', phone: '9841000091', locale: 'ne' }],
  },
  {
    name: 'Dorje Lama',
    email: 'dorje.lama@partner.example',
    phone: '9841000092',
    organisations: [{ name: 'Kali Gandaki Journeys', phone: '9841000092', locale: 'en' }],
  },
  {
    name: 'Kamala Shrestha',
    email: 'kamala.shrestha@partner.example',
    phone: '9841000093',
    organisations: [
      { name: 'Bandipur Slate House Pvt. Ltd.', phone: '9841000093', locale: 'ne' },
      { name: 'Swotha Brick House Pvt. Ltd.', phone: '9841000094', locale: 'ne' },
    ],
  },
]

/** Inserts owners of a few of the demo's organisations when there are no members. In production they have no password. */
export async function fillPartners({ db, config }: Pick<App, 'db' | 'config'>): Promise<void> {
  await transact(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(721205)`)
    const [one] = await tx.select({ id: supplierMembers.id }).from(supplierMembers).limit(1)
    if (one) return
    const passwordHash = config.production
      ? null
      : await withPasswords(config.passwordCost, (passwords) => passwords.hash(DEMO_PASSWORD))
    await giveLegalNames(tx)
    for (const partner of DEMO_PARTNERS) await insertPartner(tx, partner, passwordHash)
  })
}

/** Registers the organisations of the demo, with numbers that no business has, so that the site shows who sells. */
async function giveLegalNames(tx: Tx): Promise<void> {
  const { id, name, legalName } = organisations
  await tx
    .update(organisations)
    .set({
      legalName: sql`case when ${name} like '%Pvt. Ltd.' then ${name} else ${name} || ' Pvt. Ltd.' end`,
      registrationNumber: sql`'DEMO-' || lpad(${id}::text, 4, '0')`,
      pan: sql`lpad(${id}::text, ${PAN_LENGTH}, '0')`,
      isVatRegistered: true,
    })
    .where(and(isNull(legalName), eq(organisations.state, 'live')))
}

async function insertPartner(tx: Tx, { organisations: owned, ...person }: Partner, passwordHash: string | null): Promise<void> {
  const provenAt = sql`app_now()`
  const passwordSetAt = passwordHash === null ? null : sql`app_now()`
  const values = { ...person, country: COUNTRY, passwordHash, passwordSetAt, emailProvenAt: provenAt, phoneProvenAt: provenAt }
  const [{ id: userId } = { id: 0 }] = await tx.insert(users).values(values).returning({ id: users.id })
  await appendAccountEvent(tx, { userId, event: 'registered', actor: `user ${userId}`, requestId: 'demo' })
  for (const { name, ...answering } of owned) {
    const [organisation] = await tx.select({ id: organisations.id }).from(organisations).where(eq(organisations.name, name))
    if (!organisation) continue
    const { id: organisationId } = organisation
    await tx.insert(supplierMembers).values({ organisationId, userId, roles: ['owner'] })
    await tx.insert(organisationPhones).values({ organisationId, ...answering, calendar: 'bs' })
  }
}
