import { calendarDate } from '@chautari/contract/dates'
import { VAT_PERCENT } from '@chautari/contract/booking/tax'
import type { LineKind } from '@chautari/contract/payout/states'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconDownload, IconShieldCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { addressOf } from '../../../platform/api/api.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useLocale } from '../../../platform/language/locale.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { useSupplierMay } from '../../../platform/session/supplier.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { signed } from '../../../ui/figures/signed.ts'
import { PeriodBar } from '../../../ui/month/period-bar.tsx'
import { PanelEmpty } from '../../../ui/panel.tsx'
import type { Money, Statement as Shown, StatementLine } from './money-query.ts'
import styles from './money.module.css'

type Props = { statement: Shown; periods: Money['periods']; onShow: (period: string) => void }

/** Shows the statement of a Nepali month: its lines with their bookings, the sums, and the proof. */
export function Statement({ statement, periods, onShow }: Props) {
  const t = useT('earnings')
  const formats = useFormats()
  const isNepali = useLocale() === 'ne'
  const at = periods.findIndex(({ period }) => period === statement.period)
  const [later, earlier] = [periods[at - 1], periods[at + 1]]
  const { ad, bs } = formats.range(calendarDate(statement.from), calendarDate(statement.to))
  const turn = (label: string, to: Money['periods'][number] | undefined) => ({
    label,
    isDisabled: !to,
    onTurn: () => to && onShow(to.period),
  })
  return (
    <section className={styles.statement} aria-label={t('statement')}>
      <PeriodBar
        earlier={turn(t('monthBefore'), earlier)}
        later={turn(t('monthAfter'), later)}
        name={isNepali ? { first: bs, other: ad } : { first: ad, other: bs }}
        action={<Downloads period={statement.period} />}
      />
      <div className={styles.card}>
        <p className={styles.proof}>
          <Proof statement={statement} />
          <span>
            {t('opening')}: {signed(formats.npr, statement.opening)}
          </span>
          <span>
            {t('closing')}: <strong>{signed(formats.npr, statement.closing)}</strong>
          </span>
        </p>
        {statement.lines.length === 0 ? <PanelEmpty>{t('nothing')}</PanelEmpty> : <Lines statement={statement} />}
        <p className={styles.remark}>{t('coupons')}</p>
      </div>
    </section>
  )
}

function Downloads({ period }: { period: string }) {
  const t = useT('earnings')
  const may = useSupplierMay()
  if (!may('money.export')) return null
  const icon = <IconDownload size={16} stroke={1.75} aria-hidden />
  const hrefOf = (key: 'statement.csv' | 'statement.pdf') =>
    addressOf(`GET /supplier/money/statements/:period/${key}`, { params: { period } }).url.href
  return (
    <span className={styles.downloads}>
      <Button component="a" href={hrefOf('statement.csv')} download leftSection={icon} aria-label={t('csvOf')}>
        {t('csv')}
      </Button>
      <Button component="a" href={hrefOf('statement.pdf')} download leftSection={icon} aria-label={t('pdfOf')}>
        {t('pdf')}
      </Button>
    </span>
  )
}

function Proof({ statement: { id, is_proved: isVerified } }: { statement: Shown }) {
  const t = useT('earnings')
  const formats = useFormats()
  if (id === null) return <Badge>{t('open')}</Badge>
  return (
    <>
      {isVerified ? (
        <span className={styles.proved}>
          <IconShieldCheck size={18} stroke={1.75} aria-hidden /> {t('proved')}
        </span>
      ) : (
        <span className={styles.broken} role="alert">
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden /> {t('notProved')}
        </span>
      )}
      <span>{t('number', { id: formats.digits(id) })}</span>
    </>
  )
}

/** The `line` of the row with the sums. */
const SUM = -1

function Lines({ statement: { lines, totals } }: { statement: Shown }) {
  const t = useT('earnings')
  const sum = {
    line: SUM,
    kind: 'stay' as const,
    day: '',
    reference: null,
    transaction: '',
    gross: totals.gross,
    commission: totals.commission,
    vat: totals.vat,
    withheld: totals.withheld,
    amount: totals.earned,
    balance: 0,
    hash: null,
  }
  const columns = useColumns(totals.withheld !== 0)
  return <DataTable caption={t('statement')} columns={columns} rows={[...lines, sum]} keyOf={({ line }) => String(line)} />
}

function useColumns(isWithheld: boolean): Column<StatementLine>[] {
  const t = useT('earnings')
  const formats = useFormats()
  const amount = (of: (line: StatementLine) => number) => (line: StatementLine) => {
    const written = of(line) === 0 ? '–' : signed(formats.npr, of(line))
    return line.line === SUM ? <strong>{written}</strong> : written
  }
  const number = (name: string, head: string, of: (line: StatementLine) => number) => ({
    name,
    head,
    cell: amount(of),
    isNumber: true,
  })
  return [
    { name: 'line', head: t('line'), cell: (line) => <Name line={line} /> },
    { name: 'day', head: t('day'), cell: ({ day }) => (day === '' ? '' : formats.day(calendarDate(day))) },
    number('gross', t('gross'), ({ gross }) => gross),
    number('commission', t('commission'), ({ commission }) => 0 - commission),
    number('vat', t('vat', { percent: formats.number(VAT_PERCENT) }), ({ vat }) => 0 - vat),
    ...(isWithheld ? [number('withheld', t('withheld'), ({ withheld }) => 0 - withheld)] : []),
    number('amount', t('amount'), ({ amount: earned }) => earned),
  ]
}

function Name({ line: { line, kind, reference } }: { line: StatementLine }) {
  const t = useT('earnings')
  if (line === SUM) return <strong>{t('sum')}</strong>
  const nameOf = (of: LineKind) => t(of)
  if (reference === null) return nameOf(kind)
  return (
    <>
      <Link to={`/supplier/bookings/${reference}`}>{reference.slice(-4)}</Link>
      {kind === 'correction' && <span className={styles.kind}>{t('correction')}</span>}
    </>
  )
}
