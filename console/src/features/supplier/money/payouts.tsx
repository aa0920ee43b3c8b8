import { calendarDate, dayInNepal } from '@chautari/contract/dates'
import { Button } from '@mantine/core'
import { addressOf } from '../../../platform/api/api.ts'
import { useOwnCalendar } from '../../../platform/language/calendar-order.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useSupplierMay } from '../../../platform/session/supplier.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Line, Lines, Panel, PanelEmpty } from '../../../ui/panel.tsx'
import type { Money } from './money-query.ts'

type Payout = Money['payouts'][number]

const TONES = { approved: 'amber', sent: 'green', returned: 'red' } as const

/** Shows the payouts, newest first, each with its state. */
export function Payouts({ payouts }: { payouts: Money['payouts'] }) {
  const t = useT('earnings')
  const formats = useFormats()
  return (
    <Panel title={t('payouts')}>
      {payouts.length === 0 && <PanelEmpty>{t('first')}</PanelEmpty>}
      <Lines>
        {payouts.map((payout) => (
          <Line
            key={payout.id}
            title={
              <>
                {formats.npr(payout.amount)} <Badge tone={TONES[payout.state]}>{t(payout.state)}</Badge>
              </>
            }
            remark={<Remark payout={payout} />}
          />
        ))}
      </Lines>
    </Panel>
  )
}

function Remark({ payout }: { payout: Payout }) {
  const t = useT('earnings')
  const formats = useFormats()
  const dayOf = (at: string | null) => (at === null ? '' : formats.longDay(dayInNepal(new Date(at))))
  const { state, account, approved_at: approvedAt, sent_at: sentAt, returned_at: returnedAt, return_reason: reason } = payout
  if (state === 'returned') return t('returnedOn', { day: dayOf(returnedAt), reason: reason ?? '' })
  return state === 'sent' ? t('sentOn', { day: dayOf(sentAt), account }) : t('approvedOn', { day: dayOf(approvedAt), account })
}

/** Shows the invoices for commission, each with its PDF. */
export function Invoices({ money: { invoices, periods } }: { money: Money }) {
  const t = useT('earnings')
  const formats = useFormats()
  const monthOf = usePeriodDays(periods)
  const may = useSupplierMay()
  return (
    <Panel title={t('invoices')}>
      {invoices.length === 0 && <PanelEmpty>{t('noInvoices')}</PanelEmpty>}
      <Lines>
        {invoices.map(({ id, kind, number, period, total }) => (
          <Line
            key={id}
            title={
              <>
                {number} {kind === 'credit_note' && <Badge>{t('creditNote')}</Badge>}
              </>
            }
            remark={t('invoiceTotal', { month: monthOf(period), total: formats.npr(total) })}
            action={
              may('money.export') && (
                <Button
                  component="a"
                  href={addressOf('GET /supplier/money/invoices/:id/invoice.pdf', { params: { id } }).url.href}
                  download
                  aria-label={t('invoicePdf', { number })}
                >
                  {t('pdf')}
                </Button>
              )
            }
          />
        ))}
      </Lines>
    </Panel>
  )
}

/** Returns the function that writes the days of a period, given its name. */
function usePeriodDays(periods: Money['periods']): (name: string) => string {
  const formats = useFormats()
  const inOwn = useOwnCalendar()
  return (name) => {
    const period = periods.find(({ period: each }) => each === name)
    return period ? inOwn(formats.range(calendarDate(period.from), calendarDate(period.to))) : formats.digits(name)
  }
}
