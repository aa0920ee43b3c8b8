import { nightsOf, type CalendarDate } from '@chautari/contract/dates'
import type { Provider } from '@chautari/contract/payment/methods'
import { paisa, toRupees } from '@chautari/contract/money'
import type { MoneyDay } from '@chautari/contract/staff/money/shapes'

type Movement = { day: CalendarDate; account: string; debitPaisa: number; creditPaisa: number }
type Statement = { provider: Provider; day: CalendarDate; checkedAt: Date | null; differences: number }

/**
 * Returns the movements of each day, the latest first, with zeros for days without movements. Money received is the sum of the debits of providers, and
 * money refunded the sum of their credits.
 */
export function moneyDaysOf(
  { from, end }: { from: CalendarDate; end: CalendarDate },
  movements: Movement[],
  statements: Statement[],
): MoneyDay[] {
  return nightsOf(from, end)
    .toReversed()
    .map((day) => {
      const ofDay = movements.filter((movement) => movement.day === day)
      const sum = (isWanted: (account: string) => boolean, side: 'debitPaisa' | 'creditPaisa') =>
        ofDay.filter(({ account }) => isWanted(account)).reduce((total, movement) => total + movement[side], 0)
      const net = (account: string) => sum((of) => of === account, 'creditPaisa') - sum((of) => of === account, 'debitPaisa')
      const isProvider = (account: string) => account.startsWith('psp:')
      return {
        day,
        received: rupees(sum(isProvider, 'debitPaisa')),
        refunded: rupees(sum(isProvider, 'creditPaisa')),
        commission: rupees(net('commission')),
        owed_to_suppliers: rupees(net('supplier_payable')),
        statements: statements
          .filter((statement) => statement.day === day)
          .map(({ provider, checkedAt, differences }) => ({ provider, differences: checkedAt === null ? null : differences })),
      }
    })
}

const rupees = (amount: number) => toRupees(paisa(amount))
