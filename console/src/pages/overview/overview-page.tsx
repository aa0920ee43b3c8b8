import { dayInNepal } from '@chautari/contract/dates'
import { OVERVIEW_DAYS } from '@chautari/contract/staff/overview/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { BookingsByDay, MoneyByDay } from '../../features/overview/days.tsx'
import { FiguresOfSpan } from '../../features/overview/figures.tsx'
import { Funnel } from '../../features/overview/funnel.tsx'
import { overviewQuery, type Overview } from '../../features/overview/overview-query.ts'
import { Providers } from '../../features/overview/providers.tsx'
import { lastDays, spanIn } from '../../features/overview/rules/span.ts'
import { SpanBar } from '../../features/overview/span-bar.tsx'
import { System } from '../../features/overview/system.tsx'
import { useT } from '../../platform/language/texts.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Problem } from '../../ui/problem.tsx'
import styles from '../../features/overview/overview.module.css'

export default function OverviewPage() {
  const t = useT('overview')
  const [query, setQuery] = useSearchParams()
  const [today] = useState(() => dayInNepal(new Date()))
  const chosen = spanIn(query)
  const overview = useQuery(overviewQuery(chosen))
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <SpanBar span={chosen ?? lastDays(today, OVERVIEW_DAYS)} today={today} onShow={(span) => setQuery(span)} />
      {overview.data && <Panels overview={overview.data.data} />}
      {overview.isPending && <PageSkeleton />}
      {overview.isError && <Problem error={overview.error} onRetry={() => void overview.refetch()} />}
    </>
  )
}

function Panels({ overview }: { overview: Overview }) {
  return (
    <>
      <FiguresOfSpan overview={overview} />
      <div className={styles.panels}>
        <BookingsByDay days={overview.days} />
        {overview.sum.money && <MoneyByDay days={overview.days} />}
        <Funnel overview={overview} />
        <Providers overview={overview} />
        <System overview={overview} />
      </div>
    </>
  )
}
