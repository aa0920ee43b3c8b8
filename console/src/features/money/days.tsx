import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { addDays, calendarDate, type CalendarDate } from '@chautari/contract/dates'
import { METHODS } from '@chautari/contract/payment/methods'
import { addressOf } from '../../platform/api/api.ts'
import { useCalendarOrder } from '../../platform/language/calendar-order.ts'
import { useFormats } from '../../platform/language/formats.ts'
import { useLocale } from '../../platform/language/locale.tsx'
import { useT } from '../../platform/language/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import type { Range } from '../../ui/month/month-of.ts'
import { PeriodBar } from '../../ui/month/period-bar.tsx'
import type { MoneyDay } from './money-query.ts'
import styles from './money.module.css'

type Props = { month: Range; days: MoneyDay[]; mayExport: boolean; onShow: (day: CalendarDate) => void }

/** Shows what was received, refunded and earned on each day of a month, with the sum. The month can be downloaded. */
export function Days({ month, days, mayExport, onShow }: Props) {
  const t = useT('money')
  const formats = useFormats()
  const isNepali = useLocale() === 'ne'
  const { ad, bs } = formats.range(month.from, month.to)
  return (
    <section className={styles.days} aria-label={t('days')}>
      <PeriodBar
        earlier={{ label: t('monthBefore'), onTurn: () => onShow(addDays(month.from, -1)) }}
        later={{ label: t('monthAfter'), onTurn: () => onShow(addDays(month.to, 1)) }}
        name={isNepali && bs !== '' ? { first: bs, other: ad } : { first: formats.month(month.from), other: bs }}
        action={
          mayExport && (
            <Button
              component="a"
              href={addressOf('GET /staff/money/ledger.csv', { query: month }).url.href}
              download
              leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            >
              {t('download')}
            </Button>
          )
        }
      />
      <div className={styles.table}>
        <DataTable
          caption={t('days')}
          columns={useColumns()}
          rows={[sumOf(days), ...days.filter(hasMoved)]}
          keyOf={({ day }) => day}
        />
      </div>
    </section>
  )
}

const SUM = ''

/** Returns whether a day has a movement or a statement. The table omits other days. */
const hasMoved = ({ received, refunded, commission, owed_to_suppliers: owed, statements }: MoneyDay) =>
  [received, refunded, commission, owed].some((amount) => amount !== 0) || statements.length > 0

/** Returns the sum of days as a row of the table. */
function sumOf(days: MoneyDay[]): MoneyDay {
  const sum = (of: (day: MoneyDay) => number) => days.reduce((total, day) => total + of(day), 0)
  return {
    day: SUM,
    received: sum(({ received }) => received),
    refunded: sum(({ refunded }) => refunded),
    commission: sum(({ commission }) => commission),
    owed_to_suppliers: sum(({ owed_to_suppliers: owed }) => owed),
    statements: [],
  }
}

function useColumns(): Column<MoneyDay>[] {
  const t = useT('money')
  const order = useCalendarOrder()
  const formats = useFormats()
  const amount = (rupees: number) => (rupees === 0 ? '–' : formats.rupees(rupees))
  const name = (day: string) => {
    if (day === SUM) return <strong>{t('sum')}</strong>
    return order(formats.both(calendarDate(day))).first
  }
  return [
    { name: 'day', head: t('day'), cell: ({ day }) => <span className={styles.day}>{name(day)}</span> },
    { name: 'received', head: t('received'), cell: ({ received }) => amount(received), isNumber: true },
    { name: 'refunded', head: t('refunded'), cell: ({ refunded }) => amount(refunded), isNumber: true },
    { name: 'commission', head: t('earned'), cell: ({ commission }) => amount(commission), isNumber: true },
    { name: 'suppliers', head: t('toSuppliers'), cell: ({ owed_to_suppliers: owed }) => amount(owed), isNumber: true },
    {
      name: 'statements',
      head: t('statements'),
      cell: ({ day, statements }) => day !== SUM && <Statements statements={statements} />,
    },
  ]
}

function Statements({ statements }: { statements: MoneyDay['statements'] }) {
  const t = useT('money')
  const locale = useLocale()
  if (statements.length === 0) return <span className={styles.other}>{t('noStatement')}</span>
  return (
    <span className={styles.badges}>
      {statements.map(({ provider: of, differences }) => {
        const provider = METHODS[of].name[locale]
        if (differences === null)
          return (
            <Badge key={of} tone="amber">
              {t('unread', { provider })}
            </Badge>
          )
        return differences === 0 ? (
          <Badge key={of} tone="green">
            {t('agrees', { provider })}
          </Badge>
        ) : (
          <Badge key={of} tone="red">
            {t('differs', { provider, n: differences })}
          </Badge>
        )
      })}
    </span>
  )
}
