import { METHODS } from '@chautari/contract/payment/methods'
import { useFormats } from '../../platform/language/formats.ts'
import { useLocale } from '../../platform/language/locale.tsx'
import { useT } from '../../platform/language/texts.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Attempts, Overview } from './overview-query.ts'
import { shareOf } from './rules/change.ts'
import { useDayNames } from './use-day-name.ts'
import styles from './overview.module.css'

type Row = Attempts & { day?: string }

/** The attempts to pay with each provider, and by day beneath. */
export function Providers({ overview: { providers, days } }: { overview: Overview }) {
  const t = useT('overview')
  const nameOf = useDayNames()
  const columns = useColumns()
  const rows: Row[] = days.toReversed().flatMap(({ day, providers: ofDay }) => ofDay.map((attempts) => ({ ...attempts, day })))
  const dayColumn: Column<Row> = { name: 'day', head: t('day'), cell: ({ day = '' }) => day && nameOf(day).first }
  return (
    <Panel title={t('providers')} lead={t('providersLead')}>
      {providers.length === 0 ? (
        <p className={styles.none}>{t('noAttempts')}</p>
      ) : (
        <>
          <DataTable caption={t('providers')} columns={columns} rows={providers} keyOf={({ provider }) => provider} />
          <details className={styles.details}>
            <summary>{t('byDay')}</summary>
            <DataTable
              caption={t('providersByDay')}
              columns={[dayColumn, ...columns]}
              rows={rows}
              keyOf={({ provider, day = '' }) => `${day} ${provider}`}
            />
          </details>
        </>
      )}
    </Panel>
  )
}

function useColumns(): Column<Row>[] {
  const t = useT('overview')
  const formats = useFormats()
  const locale = useLocale()
  const number = (name: 'started' | 'captured' | 'failed' | 'open'): Column<Row> => ({
    name,
    head: t(name),
    cell: (row) => formats.number(row[name]),
    isNumber: true,
  })
  const share: Column<Row> = {
    name: 'share',
    head: t('share'),
    cell: ({ captured, started }) => `${formats.digits(shareOf(captured, started) ?? 0)}%`,
    isNumber: true,
  }
  const provider: Column<Row> = { name: 'provider', head: t('provider'), cell: (row) => METHODS[row.provider].name[locale] }
  return [provider, number('started'), number('captured'), number('failed'), number('open'), share]
}
