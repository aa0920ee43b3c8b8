import { sql, type SQL } from 'drizzle-orm'
import { keptBack } from '../../store/kept-back.ts'

// SQL that the stores of nouns to the right compose into their own statements.

/**
 * Returns SQL for the entries that change what suppliers are owed, of one organisation or of all: entry_id, organisation_id, transaction, at, and amount in
 * paisa, positive when more is owed; is_kept_back where they are of a cancelled booking whose share waits for the amount of a reversal.
 */
export function owedEntries(organisationId?: number): SQL {
  return sql`
    select e.id as entry_id, e.organisation_id, e.transaction, e.at, -e.amount_paisa as amount,
      exists (select from (${keptBack()}) kept_back where kept_back.id = e.booking_id) as is_kept_back
    from ledger_entries e where e.account = 'supplier_payable' and e.organisation_id is not null ${ofOne(organisationId)}`
}

const ofOne = (organisationId: number | undefined) =>
  organisationId === undefined ? sql`` : sql`and e.organisation_id = ${organisationId}`

/**
 * Returns SQL for the same entries with their parts, of one organisation or of all: entry_id, organisation_id, transaction, booking_id, at, and in paisa
 * gross (what the guest and our coupons paid), commission, vat, withheld, and amount, positive when more is owed.
 */
export function payableEntries(organisationId?: number): SQL {
  const sumOf = (accounts: SQL) => sql`coalesce(sum(l.amount_paisa) filter (where ${accounts}), 0)::bigint`
  return sql`
    select e.id as entry_id, e.organisation_id, e.transaction, e.booking_id, e.at, -e.amount_paisa as amount,
      ${sumOf(sql`l.account like 'customer:%' or l.account = 'promo_expense'`)} as gross,
      -${sumOf(sql`l.account = 'commission'`)} as commission,
      -${sumOf(sql`l.account = 'vat_payable'`)} as vat,
      -${sumOf(sql`l.account = 'withholding_payable'`)} as withheld
    from ledger_entries e join ledger_entries l on l.transaction = e.transaction
    where e.account = 'supplier_payable' and e.organisation_id is not null ${ofOne(organisationId)}
    group by e.id`
}
