import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import type { Column } from '../../ui/data-table.tsx'
import { Fold } from '../../ui/fold/fold.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TableOfDays } from './days.tsx'
import type { Overview, OverviewDay, Sum } from './overview-query.ts'
import { shareOf } from './rules/change.ts'
import { useComparison } from './use-comparison.ts'
import styles from './overview.module.css'

const STEPS = ['search', 'product', 'checkout', 'paid'] as const
type Step = (typeof STEPS)[number]

/** Shows the steps from a search to a paid booking, each as a share of the step before, and by day below. */
export function Funnel({ overview: { sum, before, days } }: { overview: Overview }) {
  const t = useT('overview')
  const formats = useFormats()
  const most = Math.max(1, ...STEPS.map((step) => sum.funnel[step]))
  const columns = STEPS.map((step): Column<OverviewDay> => ({
    name: step,
    head: t(`step_${step}`),
    cell: ({ funnel }) => formats.number(funnel[step]),
    isNumber: true,
  }))
  return (
    <Panel title={t('funnel')} lead={t('funnelLead')}>
      <ol className={styles.funnel}>
        {STEPS.map((step, at) => (
          <li key={step}>
            <StepFacts step={step} previous={STEPS[at - 1]} now={sum} before={before} />
            <meter className={styles.meter} min={0} max={most} value={sum.funnel[step]} aria-hidden="true" />
          </li>
        ))}
      </ol>
      <Fold title={t('asTable')}>
        <TableOfDays caption={t('funnel')} columns={columns} days={days} />
      </Fold>
    </Panel>
  )
}

type StepProps = { step: Step; previous: Step | undefined; now: Sum; before: Sum }

function StepFacts({ step, previous, now, before }: StepProps) {
  const t = useT('overview')
  const formats = useFormats()
  const comparison = useComparison(formats.number)
  const share = previous && shareOf(now.funnel[step], now.funnel[previous])
  return (
    <div className={styles.step}>
      <span className={styles.stepName}>{t(`step_${step}`)}</span>
      <strong>{formats.number(now.funnel[step])}</strong>
      <span className={styles.remark}>
        {share !== undefined && `${t('ofStepBefore', { percent: formats.digits(share) })} · `}
        {comparison(now.funnel[step], before.funnel[step])}
      </span>
    </div>
  )
}
