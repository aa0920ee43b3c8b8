import { calendarDate } from '@chautari/contract/dates'
import type { LeftOutReason } from '@chautari/contract/payout/states'
import { IconAlertTriangle, IconClock, IconInfoCircle } from '@tabler/icons-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useOwnCalendar } from '../../../platform/language/calendar-order.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Figure, Figures } from '../../../ui/figures/figures.tsx'
import { signed } from '../../../ui/figures/signed.ts'
import { Note } from '../../../ui/note.tsx'
import { BANK_ACCOUNT, type Money } from './money-query.ts'

/** Renders the balance: the next payout, later amounts and past payouts, or why nothing would be paid. */
export function Balance({ money }: { money: Money }) {
  const t = useT('earnings')
  const formats = useFormats()
  const { payable, left_out: reason, held_back: heldBack, kept_back: keptBack, staying, booked_ahead: ahead, account } = money
  const { awaiting_reversal: awaiting } = money
  const reasonText = (code: LeftOutReason) => t(code)
  const since = useOwnCalendar()(formats.both(calendarDate(money.paid_out.since)))
  return (
    <>
      {reason !== null && (
        <Note isBand {...(reason === 'in_progress' ? { icon: IconInfoCircle } : { icon: IconAlertTriangle, tone: 'amber' })}>
          {reasonText(reason)} {reason === 'no_account' && <a href={`#${BANK_ACCOUNT}`}>{t('toBank')}</a>}
        </Note>
      )}
      {awaiting.length > 0 && (
        <Note isBand icon={IconClock}>
          {t('awaitsReversal', { n: awaiting.length })}{' '}
          {awaiting.map((reference) => (
            <Fragment key={reference}>
              {' '}
              <Link to={`/supplier/bookings/${reference}`}>{reference.slice(-4)}</Link>
            </Fragment>
          ))}
        </Note>
      )}
      <Figures label={t('now')} isWide>
        <Figure name={t('payable')} value={signed(formats.rupees, payable)}>
          {account && t('toAccount', { account: `${account.bank} ${account.number}` })}
        </Figure>
        <Figure name={t('heldBack')} value={formats.rupees(heldBack)}>
          {t('heldBackHint', { n: money.hold_back_days })}
        </Figure>
        {keptBack > 0 && (
          <Figure name={t('keptBack')} value={formats.rupees(keptBack)}>
            {t('keptBackHint')}
          </Figure>
        )}
        <Figure name={t('staying')} value={formats.rupees(staying.amount)}>
          {t('stayingHint')}
        </Figure>
        <Figure name={t('ahead')} value={formats.rupees(ahead.amount)}>
          {t('aheadHint', { n: ahead.bookings })}
        </Figure>
        <Figure name={t('paidOut')} value={formats.rupees(money.paid_out.amount)}>
          {t('paidOutHint', { day: since })}
        </Figure>
      </Figures>
    </>
  )
}
