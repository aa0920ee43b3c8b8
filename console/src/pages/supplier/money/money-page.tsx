import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Balance } from '../../../features/supplier/money/balance.tsx'
import { BankAccount } from '../../../features/supplier/money/bank-account.tsx'
import { moneyQuery, statementQuery, type Money } from '../../../features/supplier/money/money-query.ts'
import styles from '../../../features/supplier/money/money.module.css'
import { Invoices, Payouts } from '../../../features/supplier/money/payouts.tsx'
import { Statement } from '../../../features/supplier/money/statement.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Problem } from '../../../ui/problem.tsx'

export default function SupplierMoneyPage() {
  const t = useT('earnings')
  const { data, error, isPending, refetch } = useQuery(moneyQuery)
  if (isPending) return <PageSkeleton />
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  const money = data.data
  return (
    <>
      <PageHead title={t('title')} />
      <Balance money={money} />
      <div className={styles.columns}>
        <Month money={money} />
        <div className={styles.side}>
          <BankAccount money={money} />
          <Payouts payouts={money.payouts} />
          <Invoices money={money} />
        </div>
      </div>
    </>
  )
}

/** Shows the statement of the month that the address names, by default the current month. */
function Month({ money: { periods } }: { money: Money }) {
  const [query, setQuery] = useSearchParams()
  const period = query.get('month') ?? periods[0]?.period ?? ''
  const statement = useQuery(statementQuery(period))
  if (statement.isPending) return <PageSkeleton />
  if (!statement.data) return <Problem error={statement.error} onRetry={() => void statement.refetch()} />
  return <Statement statement={statement.data.data} periods={periods} onShow={(month) => setQuery({ month })} />
}
