import { COUNTRY } from '@chautari/contract/account/limits'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { appendAccountEvent } from '../../src/account/demo.ts'
import { users } from '../../src/account/store/tables.ts'
import type { App } from '../../src/platform/app-context.ts'
import { selectRows, type Tx } from '../../src/platform/database/db.ts'
import { transact } from '../../src/platform/database/transaction.ts'
import { withPasswords } from '../../src/platform/secrets/passwords.ts'
import { supplierMembers } from '../../src/supplier/store/tables.ts'
import { DEMO_PASSWORD } from '../account/demo-people.ts'

type Partner = { name: string; email: string; phone: string; organisations: string[] }

/** The fictional owners of a hotel, of a tour operator with requests that wait, and of two guest houses. */
const DEMO_PARTNERS: Partner[] = [
  {
    name: 'Maya Thakali',
    email: 'maya.thakali@partner.example',
    phone: '9841000091',
    organisations: ['Machhapuchhre Lake Palace Pvt. Ltd.'],
  },
  { name: 'Dorje Lama', email: 'dorje.lama@partner.example', phone: '9841000092', organisations: ['Kali Gandaki Journeys'] },
  {
    name: 'Kamala Shrestha',
    email: 'kamala.shrestha@partner.example',
    phone: '9841000093',
    organisations: ['Bandipur Slate House Pvt. Ltd.', 'Swotha Brick House Pvt. Ltd.'],
  },
]

/** Inserts owners of a few of the demo's organisations when there are no members. In production they have no password. */
export async function fillPartners({ db, config }: Pick<App, 'db' | 'config'>): Promise<void> {
  const passwordHash = config.production
    ? null
    : await withPasswords(config.passwordCost, (passwords) => passwords.hash(DEMO_PASSWORD))
  await transact(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(721205)`)
    const [one] = await tx.select({ id: supplierMembers.id }).from(supplierMembers).limit(1)
    if (one) return
    for (const partner of DEMO_PARTNERS) await insertPartner(tx, partner, passwordHash)
  })
}

async function insertPartner(tx: Tx, { organisations, ...person }: Partner, passwordHash: string | null): Promise<void> {
  const provenAt = sql`app_now()`
  const passwordSetAt = passwordHash === null ? null : sql`app_now()`
  const values = { ...person, country: COUNTRY, passwordHash, passwordSetAt, emailProvenAt: provenAt, phoneProvenAt: provenAt }
  const [{ id: userId } = { id: 0 }] = await tx.insert(users).values(values).returning({ id: users.id })
  await appendAccountEvent(tx, { userId, event: 'registered', actor: `user ${userId}`, requestId: 'demo' })
  for (const name of organisations) {
    const found = sql`select id from organisations where name = ${name}`
    const [organisation] = await selectRows(tx, found, z.object({ id: z.number() }))
    if (organisation) await tx.insert(supplierMembers).values({ organisationId: organisation.id, userId, roles: ['owner'] })
  }
}
