import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Line, Lines, Panel } from '../../ui/panel.tsx'
import type { Overview } from './overview-query.ts'

const MINUTE = 60
/** The lags above which the system is reported as late (our choice). The index is updated every quarter of a second, the outbox every two seconds. */
const INDEX_LATE_SECONDS = 10
const OUTBOX_LATE_SECONDS = 5 * MINUTE

/** Shows the lag of the search index and of the outbox. */
export function System({ overview: { index_age_seconds: age, outbox } }: { overview: Overview }) {
  const t = useT('overview')
  const since = useDuration()
  const oldest = outbox.oldest_seconds
  const isIndexLate = age === null || age > INDEX_LATE_SECONDS
  const isOutboxLate = oldest !== null && oldest > OUTBOX_LATE_SECONDS
  return (
    <Panel title={t('system')}>
      <Lines>
        <Line
          title={t('index')}
          remark={age === null ? t('indexBuilding') : t('indexAge', { time: since(age) })}
          action={<State isLate={isIndexLate} />}
        />
        <Line
          title={t('outbox')}
          remark={oldest === null ? t('outboxEmpty') : t('outboxDue', { n: outbox.due, time: since(oldest) })}
          action={<State isLate={isOutboxLate} />}
        />
      </Lines>
    </Panel>
  )
}

function State({ isLate }: { isLate: boolean }) {
  const t = useT('overview')
  return <Badge tone={isLate ? 'red' : 'green'}>{isLate ? t('late') : t('fine')}</Badge>
}

function useDuration(): (seconds: number) => string {
  const t = useT('overview')
  const formats = useFormats()
  return (seconds) => {
    if (seconds < MINUTE) return t('seconds', { n: formats.digits(Math.round(seconds)) })
    return t('minutes', { n: formats.number(Math.round(seconds / MINUTE)) })
  }
}
