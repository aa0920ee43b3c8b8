import { Skeleton } from '@mantine/core'
import { dayInNepal, isCalendarDate, type CalendarDate } from '@chautari/contract/dates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLocale } from '../../platform/language/locale.tsx'
import { useMay } from '../../platform/session/member.tsx'
import { Problem } from '../../ui/problem.tsx'
import { PriceForm } from './form/price-form.tsx'
import { usePriceForm } from './form/use-price-form.ts'
import type { NewPrice } from './grid/day-cell.tsx'
import { GridLegend } from './grid/grid-legend.tsx'
import { MonthGrid } from './grid/month-grid.tsx'
import { RatePlans } from './plans/rate-plans.tsx'
import { PriceHistory } from './history/price-history.tsx'
import styles from './price-board.module.css'
import { MonthBar } from './grid/month-bar.tsx'
import { calendarQuery, type ActResult, type Calendar } from './price-queries.ts'
import { monthOf } from '../../ui/month/month-of.ts'
import { useRange } from './use-range.ts'
import { Checks } from './warnings/checks.tsx'

const ALL_WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]

/** Renders the prices and stock of a room: a month of nights, the form for the selected nights, the plans and the history. */
export function PriceBoard({ room }: { room: string }) {
  const [query, setQuery] = useSearchParams()
  const calendars = useLocale() === 'ne' ? 'bs' : 'ad'
  const [today] = useState(() => dayInNepal(new Date()))
  const typed = query.get('day') ?? ''
  const month = monthOf(isCalendarDate(typed) ? typed : today, calendars)
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(calendarQuery(room, month))
  const setParam = (name: string, value: string) =>
    setQuery((now) => ({ ...Object.fromEntries(now), [name]: value }), { replace: true })
  if (isPending) return <Skeleton className={styles.waiting} height={480} />
  const calendar = data?.data
  const plan = calendar?.plans.find(({ code }) => code === query.get('plan')) ?? calendar?.plans[0]
  if (!calendar || !plan) return <Problem error={error} onRetry={() => void refetch()} />
  const show = (day: CalendarDate) => setParam('day', day)
  return (
    <>
      <MonthBar calendar={calendar} plan={plan.code} month={month} onShow={show} onPlan={(code) => setParam('plan', code)} />
      <Month calendar={calendar} plan={plan.code} onShow={show} isStale={isPlaceholderData} />
    </>
  )
}

type MonthProps = { calendar: Calendar; plan: string; onShow: (day: CalendarDate) => void; isStale: boolean }

function Month({ calendar, plan, onShow, isStale }: MonthProps) {
  const { room } = calendar
  const mayChange = useMay()('prices.change')
  const selector = useRange()
  const [weekdays, setWeekdays] = useState(ALL_WEEKDAYS)
  const form = usePriceForm(room.slug, { range: mayChange ? selector.range : undefined, weekdays, plan })
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.month} aria-busy={isStale}>
          <MonthGrid
            calendar={calendar}
            plan={plan}
            title={room.title}
            selector={selector}
            weekdays={weekdays}
            preview={pricesOf(form.preview.result, plan)}
            onShow={onShow}
            onType={form.type}
          />
          <GridLegend hasOffer={room.has_offer} />
        </div>
        <div className={styles.side}>
          <Checks room={room.slug} onShow={onShow} />
          <PriceHistory room={room.slug} />
          <RatePlans calendar={calendar} />
        </div>
      </div>
      {mayChange && (
        <PriceForm calendar={calendar} plan={plan} selector={selector} weekdays={weekdays} onWeekdays={setWeekdays} form={form} />
      )}
    </>
  )
}

/** Returns the values that a preview would write to the nights of a plan. */
function pricesOf(result: ActResult | undefined, plan: string): Map<string, NewPrice> {
  const news = new Map<string, NewPrice>()
  for (const { night, plan: code, after } of result?.changes ?? []) {
    if (night === null || (code !== null && code !== plan)) continue
    const known = news.get(night)
    const isClosed = code === null ? after.is_closed : undefined
    news.set(night, { price: after.price ?? known?.price, isClosed: isClosed ?? known?.isClosed })
  }
  return news
}
