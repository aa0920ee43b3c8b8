import { Suspense, type ReactNode } from 'react'
import { late } from '../../../platform/late.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Fold } from '../../../ui/fold/fold.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { DayChartProps } from './series.ts'
import styles from '../overview.module.css'

const DayChart = late(async () => (await import('./day-chart.tsx')).DayChart)

type Props = DayChartProps & { title: string; lead?: string; children: ReactNode }

/** Shows a chart, and below it the table of the same figures. */
export function ChartOfDays({ title, lead, days, series, write, mark, children }: Props) {
  const t = useT('overview')
  return (
    <Panel title={title} {...(lead !== undefined && { lead })}>
      {/* The figures are read from the table. */}
      <div className={styles.chart} aria-hidden="true">
        <Suspense>
          <DayChart days={days} series={series} write={write} mark={mark} />
        </Suspense>
      </div>
      <ul className={styles.legend} aria-hidden="true">
        {series.map(({ name, label }) => (
          <li key={name} data-series={name}>
            {label}
          </li>
        ))}
      </ul>
      <Fold title={t('asTable')}>{children}</Fold>
    </Panel>
  )
}
