import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { z } from 'zod'
import { findViolations } from '../../audit/find-violations.ts'
import { withDatabase } from '../../testing/database.ts'
import { openPostgres, selectRows } from './db.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../migrations')
/** The last migration before the ledger, event hashes and emails about reservations. */
const FIRST_VERSION_MIGRATION = 5

const Journal = z.looseObject({ entries: z.array(z.looseObject({ idx: z.number(), tag: z.string() })) })

/** Bookings as the first version wrote them: one paid, one sold out, one paid too little, one paid twice, one that was never paid. */
const FIRST_VERSION_ROWS = `
  alter table room_nights drop constraint room_nights_room_id_rooms_id_fk;
  insert into bookings (reference, status, room_id, product, starts_on, ends_on, adults, children, quantity, price_paisa, total_paisa,
    paid_paisa, lead_name, lead_email, lead_phone, additional_travellers, created_at, updated_at, hold_expires_at)
  select reference, status, 1, '{"kind": "room"}', current_date + 10, current_date + 11, 1, 0, 1, 300000, 300000, paid,
    'Asha Rai', 'asha@example.com', '9800000001', '[]', now() - interval '3 days', now() - interval '3 days', held
  from (values
    ('PAID000000000000', 'approved', 300000, null), ('S0LD000000000000', 'reject', 300000, null),
    ('L1TT1E0000000000', 'payment_verification_failed', 0, now() - interval '3 days'),
    ('TW1CE00000000000', 'approved', 300000, null), ('NEVER00000000000', 'payment_pending', 0, now() - interval '3 days')
  ) made (reference, status, paid, held);
  insert into booking_events (booking_id, seq, from_status, to_status, trigger, actor, at)
  select b.id, e.seq, e.from_status, e.to_status, e.trigger, 'traveller', now() - interval '3 days' + e.seq * interval '1 minute'
  from (values
    (null, 1, null, 'payment_pending', 'reserved'),
    ('PAID000000000000', 2, 'payment_pending', 'approved', 'paid'),
    ('S0LD000000000000', 2, 'payment_pending', 'reject', 'paid_but_sold_out'),
    ('L1TT1E0000000000', 2, 'payment_pending', 'payment_verification_failed', 'paid_too_little'),
    ('TW1CE00000000000', 2, 'payment_pending', 'approved', 'paid'),
    ('TW1CE00000000000', 3, 'approved', 'approved', 'paid_again')
  ) e (reference, seq, from_status, to_status, trigger) join bookings b on b.reference = coalesce(e.reference, b.reference);
  insert into outbox (about, kind, recipient_name, recipient_address, subject, text_body, html_body, sent_at)
  select about, kind, 'Asha Rai', 'asha@example.com', 'x', 'x', 'x', now() from (values
    ('PAID000000000000', 'confirmed'), ('S0LD000000000000', 'sold_out'), ('L1TT1E0000000000', 'checking_payment'),
    ('TW1CE00000000000', 'confirmed'), ('TW1CE00000000000', 'paid_too_much')) sent (about, kind);
  insert into payment_attempts (booking_id, number, provider, provider_ref, amount_paisa, wire_amount, state, provider_txn_id,
    captured_paisa, opened_at, closed_at)
  select b.id, a.number, 'esewa', b.reference || '-' || a.number, 300000, '3000', a.state, b.reference || a.number, a.captured,
    now() - interval '3 days', now() - interval '3 days'
  from (values
    ('PAID000000000000', 1, 'captured', 300000), ('S0LD000000000000', 1, 'captured', 310000), ('L1TT1E0000000000', 1, 'mismatched', 100),
    ('TW1CE00000000000', 1, 'captured', 300000), ('TW1CE00000000000', 2, 'captured', 300000)
  ) a (reference, number, state, captured) join bookings b using (reference);
  insert into refunds (booking_id, attempt_id, kind, amount_paisa, state, created_at)
  select a.booking_id, a.id, r.kind, r.amount, 'due', now() - interval '3 days'
  from (values
    ('S0LD000000000000-1', 'reject', 300000), ('S0LD000000000000-1', 'excess', 10000), ('TW1CE00000000000-2', 'excess', 300000)
  ) r (ref, kind, amount) join payment_attempts a on a.provider_ref = r.ref;
  insert into allocations (holder, room_id, night, quantity, state)
  select reference, 1, starts_on, 1, 'confirmed' from bookings where status = 'approved';
  insert into room_nights (room_id, night, capacity, booked) values (1, current_date + 10, 5, 2);`

async function firstVersionMigrations(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chautari-migrations-'))
  const journal = Journal.parse(JSON.parse(await readFile(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')))
  const entries = journal.entries.filter(({ idx }) => idx <= FIRST_VERSION_MIGRATION)
  await mkdir(join(folder, 'meta'))
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  await Promise.all(entries.map(({ tag }) => copyFile(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`))))
  return folder
}

async function firstVersionDatabase(): Promise<string> {
  const { url, run } = inject('postgres')
  const name = `${run}_before`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.query(`alter database ${name} set jit = on`)
  await admin.end()
  const client = new pg.Client({ connectionString: withDatabase(url, name) })
  await client.connect()
  const folder = await firstVersionMigrations()
  await migrate(drizzle(client), { migrationsFolder: folder })
  await client.query(FIRST_VERSION_ROWS)
  await client.end()
  await rm(folder, { recursive: true })
  return withDatabase(url, name)
}

test('migrating a database of the first version keeps all its bookings, violates no invariant and has our settings', async () => {
  const database = await openPostgres(await firstVersionDatabase(), 2)
  try {
    // The database would compile statements.
    const compiles = sql`select current_setting('jit') as jit`
    expect(await selectRows(database.db, compiles, z.object({ jit: z.string() }))).toEqual([{ jit: 'off' }])
    expect(await findViolations(database.db)).toEqual([])
    const waiting = sql`select b.reference, r.kind, r.state, r.next_try_at is not null as "isLookedAt"
      from refunds r join bookings b on b.id = r.booking_id order by r.attempt_id, r.kind desc`
    const Refund = z.object({ reference: z.string(), kind: z.string(), state: z.string(), isLookedAt: z.boolean() })
    expect(await selectRows(database.db, waiting, Refund)).toEqual([
      { reference: 'S0LD000000000000', kind: 'reject', state: 'by_hand', isLookedAt: true },
      { reference: 'S0LD000000000000', kind: 'excess', state: 'by_hand', isLookedAt: true },
      { reference: 'TW1CE00000000000', kind: 'excess', state: 'by_hand', isLookedAt: true },
    ])
    const unlapsed = sql`select reference from bookings where lapsed_at is null and status in ('payment_pending', 'payment_failed')`
    expect(await selectRows(database.db, unlapsed, z.object({ reference: z.string() }))).toEqual([])
  } finally {
    await database.close()
  }
})
