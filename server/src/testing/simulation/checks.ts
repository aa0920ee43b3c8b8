import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { showBalance } from '../../payout/runs/show-balance.ts'
import { selectRows, type Db } from '../../platform/database/db.ts'
import { movedViolations, proposalViolations } from './proposal-checks.ts'
import { replayActs } from './replayed-acts.ts'
import type { Scene } from './scene.ts'
import { repeatUntilConnected } from './without-connection.ts'

const Violation = z.object({ violation: z.string() })
const Frozen = z.object({ reference: z.string(), version: z.number(), frozen: z.string() })
const Closed = z.object({ id: z.coerce.number(), frozen: z.string() })
const Owed = z.object({ organisationId: z.number(), owed: z.coerce.number(), approved: z.coerce.number() })

// The number of latest bookings that are checked after a step.
const COMPARED = 200

/** Opens the checks of a simulation, which compare the database with what earlier checks saw. Each returns the violations. */
export function openChecks({ app, rooms, suppliers, tour }: Scene) {
  const { db } = app
  const prices = new Map<string, { version: number; frozen: string }>()
  const statements = new Map<number, string>()
  const roomIds = sql.param(rooms.map(({ id }) => id))
  const organisationIds = sql.param(suppliers.map(({ organisationId }) => organisationId))
  const propertyIds = [...new Set(rooms.map(({ propertyId }) => propertyId))]
  const acts = replayActs(db, [
    ...propertyIds.map((productId) => ({ productKind: 'property' as const, productId })),
    { productKind: 'package', productId: tour.id },
  ])

  const findViolations = async (query: ReturnType<typeof sql>) =>
    (await selectRows(db, query, Violation)).map(({ violation }) => violation)

  /**
   * Finds what is oversold: by the allocations, or by a capacity above what the supplier sells. The clock is read once: per row, a check would
   * become slower with every day that passes.
   */
  const stockViolations = () =>
    findViolations(sql`
      select concat_ws(' ', 'oversold: room', r.slug, n.night, t.taken, 'of', n.capacity) as violation
      from room_nights n join rooms r on r.id = n.room_id
      cross join lateral (select coalesce(sum(a.quantity), 0) as taken from allocations a
        where a.room_id = n.room_id and a.night = n.night and (a.state = 'confirmed' or (a.state = 'held' and a.expires_at > (select app_now())))) t
      where n.room_id = any(${roomIds}::int[]) and n.night >= (select app_today())
        and (t.taken > n.capacity or n.capacity > greatest(coalesce(n.wanted, r.total_rooms), n.held + n.booked))
      union all
      select concat_ws(' ', 'oversold: departure', d.start_date, t.taken, 'of', d.capacity)
      from departures d
      cross join lateral (select coalesce(sum(a.quantity), 0) as taken from seat_allocations a
        where a.package_id = d.package_id and a.start_date = d.start_date
          and (a.state = 'confirmed' or (a.state = 'held' and a.expires_at > (select app_now())))) t
      where d.package_id = ${tour.id} and (t.taken > d.capacity or d.capacity > greatest(d.wanted, d.held + d.booked))`)

  /** Finds bookings whose price, nights or commission changed although nobody booked them again or amended them. */
  async function priceViolations(limit = COMPARED): Promise<string[]> {
    const rows = await selectRows(
      db,
      sql`
        select b.reference, (b.rebooks + 100 * (select count(*) from amendments m where m.booking_id = b.id and m.state = 'applied'))::int as version,
          md5(jsonb_build_array(b.gross_paisa, b.discount_paisa, b.price_paisa, b.night_prices, b.lines, b.commission_percent, b.organisation_id,
            b.product)::text) as frozen
        from bookings b where b.organisation_id = any(${organisationIds}::int[]) order by b.id desc limit ${limit}`,
      Frozen,
    )
    return rows.flatMap(({ reference, version, frozen }) => {
      const known = prices.get(reference)
      // Another worker may have read a later version meanwhile.
      if (known && known.version > version) return []
      prices.set(reference, { version, frozen })
      return known && known.version === version && known.frozen !== frozen ? [`booked price changed: ${reference}`] : []
    })
  }

  /** Finds proposals to move that did not end exactly once, and bookings of the tour whose seats or money they changed otherwise. */
  const moveViolations = async (limit = COMPARED) => [
    ...(await findViolations(proposalViolations(tour.id, limit))),
    ...(await findViolations(movedViolations(tour.id))),
  ]

  /** Finds suppliers who are not owed the sum of what no payout has and what waits to be sent, or whose earnings were not paid once or are owed. */
  const moneyViolations = () =>
    findViolations(sql`
      select concat_ws(' ', violation, 'organisation', supplier, owed, open, waiting, earned, paid) as violation
      from unnest(${organisationIds}::int[]) supplier
      cross join lateral (
        select -coalesce(sum(l.amount_paisa), 0) as owed,
          -coalesce(sum(l.amount_paisa) filter (where not exists (select 1 from payout_entries e where e.entry_id = l.id)), 0) as open,
          -coalesce(sum(l.amount_paisa) filter (where l.transaction not like 'payout%'), 0) as earned,
          count(*) filter (where l.transaction like 'payout%') - count(distinct l.transaction) filter (where l.transaction like 'payout%') as twice
        from ledger_entries l where l.organisation_id = supplier and l.account = 'supplier_payable') ledger
      cross join lateral (
        select coalesce(sum(p.amount_paisa) filter (where p.state in ('proposed', 'approved')), 0) as waiting,
          coalesce(sum(p.amount_paisa) filter (where p.state = 'sent'), 0) as paid
        from payouts p where p.organisation_id = supplier) run
      cross join lateral (values
        ('payable is not the sum of its entries:', owed <> open + waiting),
        ('paid and owed are not what was earned:', earned <> paid + owed),
        ('payout recorded twice:', twice > 0)) found (violation, is_found)
      where is_found`)

  /** Finds suppliers to whom another balance is shown than the ledger has. */
  async function balanceViolations(): Promise<string[]> {
    return db.transaction(
      async (tx) => {
        const violations: string[] = []
        for (const { organisationId, owed, approved } of await owedOf(tx)) {
          const { payablePaisa, heldBackPaisa } = await showBalance({ ...app, db: tx }, organisationId)
          const shown = [payablePaisa, heldBackPaisa, approved]
          if (payablePaisa + heldBackPaisa + approved !== owed)
            violations.push(`balance shown is not owed: organisation ${organisationId}, ${shown.join(' + ')} of ${owed}`)
        }
        return violations
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
  }

  const owedOf = (tx: Db) =>
    selectRows(
      tx,
      sql`
        select supplier as "organisationId",
          (select -coalesce(sum(l.amount_paisa), 0) from ledger_entries l where l.organisation_id = supplier and l.account = 'supplier_payable') as owed,
          (select coalesce(sum(p.amount_paisa), 0) from payouts p where p.organisation_id = supplier and p.state = 'approved') as approved
        from unnest(${organisationIds}::int[]) supplier`,
      Owed,
    )

  /** Finds closed statements that changed, or whose lines or invoice did. */
  async function statementViolations(): Promise<string[]> {
    const rows = await selectRows(
      db,
      sql`
        select s.id, md5(concat(s::text,
          (select string_agg(l::text, ';' order by l.seq) from supplier_statement_lines l where l.statement_id = s.id),
          (select string_agg(i::text, ';' order by i.id) from commission_invoices i where i.statement_id = s.id))) as frozen
        from supplier_statements s where s.organisation_id = any(${organisationIds}::int[])`,
      Closed,
    )
    return rows.flatMap(({ id, frozen }) => {
      const known = statements.get(id)
      statements.set(id, frozen)
      return known === undefined || known === frozen ? [] : [`statement changed after it was closed: ${id}`]
    })
  }

  return {
    /** Checks after a step; the balances that people are shown only after one of payouts, because they take longer. */
    async afterStep({ isMoney }: { isMoney: boolean }): Promise<string[]> {
      const checks = [
        stockViolations,
        moveViolations,
        priceViolations,
        () => acts.check(),
        moneyViolations,
        statementViolations,
        ...(isMoney ? [balanceViolations] : []),
      ]
      const violations: string[] = []
      // One after the other: at once, those of all workers would wait longer for a connection than the pool allows.
      for (const check of checks) violations.push(...(await repeatUntilConnected(check)))
      return violations
    },
    /** Checks everything, with all bookings. */
    async everything(): Promise<string[]> {
      return [...(await priceViolations(1e9)), ...(await moveViolations(1e9)), ...(await this.afterStep({ isMoney: true }))]
    },
  }
}
