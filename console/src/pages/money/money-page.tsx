import { dayInNepal, isCalendarDate } from '@chautari/contract/dates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Balances } from '../../features/money/balances.tsx'
import { Days } from '../../features/money/days.tsx'
import { balancesQuery, daysQuery } from '../../features/money/money-query.ts'
import { useLocale } from '../../platform/language/locale.tsx'
import { useMay } from '../../platform/session/member.tsx'
import { useT } from '../../platform/language/texts.ts'
import { monthOf } from '../../ui/month/month-of.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Problem } from '../../ui/problem.tsx'

export default function MoneyPage() {
  const t = useT('money')
  const [query, setQuery] = useSearchParams()
  const asked = query.get('day') ?? ''
  const [today] = useState(() => dayInNepal(new Date()))
  const day = isCalendarDate(asked) ? asked : today
  const month = monthOf(day, useLocale() === 'ne' ? 'bs' : 'ad')
  const may = useMay()
  const balances = useQuery(balancesQuery)
  const days = useQuery(daysQuery(month))
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      {balances.data && <Balances balances={balances.data.data} />}
      {balances.isPending && <PageSkeleton />}
      {balances.isError && <Problem error={balances.error} onRetry={() => void balances.refetch()} />}
      {days.data && (
        <Days month={month} days={days.data.data} mayExport={may('money.export')} onShow={(next) => setQuery({ day: next })} />
      )}
      {days.isError && <Problem error={days.error} onRetry={() => void days.refetch()} />}
    </>
  )
}
