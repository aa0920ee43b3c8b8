import { calendarDate } from '@chautari/contract/dates'
import { METHODS } from '@chautari/contract/payment/methods'
import { useCalendarOrder } from '../../platform/language/calendar-order.ts'
import { useFormats } from '../../platform/language/formats.ts'
import { useLocale } from '../../platform/language/locale.tsx'
import { useT } from '../../platform/language/texts.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Fold } from '../../ui/fold/fold.tsx'
import { Panel, PanelEmpty } from '../../ui/panel.tsx'
import type { Attempts, Overview } from './overview-query.ts'
import { shareOf } from './rules/change.ts'

type Row = Attempts & { day?: string }

/** Shows the attempts to pay with each provider, and by day below. */
export function Providers({ overview: { providers, days } }: { overview: Overview }) {
  const t = useT('overview')
  const formats = useFormats()
  const order = useCalendarOrder()
  const columns = useColumns()
  const rows: Row[] = days.toReversed().flatMap(({ day, providers: ofDay }) => ofDay.map((attempts) => ({ ...attempts, day })))
  const dayColumn: Column<Row> = {
    name: 'day',
    head: t('day'),
    cell: ({ day = '' }) => day && order(formats.both(calendarDate(day))).first,
  }
  return (
    <Panel title={t('providers')} lead={t('providersLead')}>
      {providers.length === 0 ? (
        <PanelEmpty>{t('noAttempts')}</PanelEmpty>
      ) : (
        <>
          <DataTable caption={t('providers')} columns={columns} rows={providers} keyOf={({ provider }) => provider} />
          <Fold title={t('byDay')}>
            <DataTable
              caption={t('providersByDay')}
              columns={[dayColumn, ...columns]}
              rows={rows}
              keyOf={({ provider, day = '' }) => `${day} ${provider}`}
            />
          </Fold>
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
