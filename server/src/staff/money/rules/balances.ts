import type { Balances } from '@chautari/contract/staff/money/shapes'
import { paisa as inPaisa, toRupees } from '@chautari/contract/money'
import { PROVIDER_NAMES } from '@chautari/contract/payment/methods'

type Balance = { account: string; organisationId: number | null; paisa: number }
type Organisation = { id: number; name: string }
type DueRefunds = { count: number; overdue: number; oldestDueAt: Date | null }

/** Returns the balances of providers, suppliers, travellers and taxes in rupees (issue 15 §2). Credit balances, which are our debts, are positive. */
export function balancesOf(balances: Balance[], organisations: Organisation[], due: DueRefunds): Balances {
  const names = new Map(organisations.map(({ id, name }) => [id, name]))
  const debit = (name: string) => sumOf(balances.filter(({ account }) => account === name))
  const credit = (name: string) => 0 - debit(name)
  return {
    providers: PROVIDER_NAMES.map((provider) => ({ provider, amount: rupees(debit(`psp:${provider}`)) })).filter(
      ({ amount }) => amount !== 0,
    ),
    suppliers: balances
      .flatMap(({ account, organisationId: id, paisa }) =>
        account === 'supplier_payable' ? [{ id: id ?? 0, name: names.get(id ?? 0) ?? '', amount: rupees(0 - paisa) }] : [],
      )
      .toSorted((one, other) => other.amount - one.amount),
    paid_ahead: rupees(credit('customer')),
    refunds: {
      amount: rupees(credit('refunds_payable')),
      count: due.count,
      overdue: due.overdue,
      oldest_due_at: due.oldestDueAt?.toISOString() ?? null,
    },
    commission: rupees(credit('commission')),
    taxes: { vat: rupees(credit('vat_payable')), withheld: rupees(credit('withholding_payable')) },
    paid_out: rupees(credit('bank')),
    promotions: rupees(debit('promo_expense')),
    unapplied: rupees(credit('suspense')),
    difference: rupees(sumOf(balances)),
  }
}

const sumOf = (balances: Balance[]) => balances.reduce((sum, { paisa }) => sum + paisa, 0)

const rupees = (amount: number) => toRupees(inPaisa(amount))
