import type { Booking } from '@chautari/contract/booking/shapes'
import { calendarDate } from '@chautari/contract/dates'
import { useFormats } from '../../../platform/language/formats.ts'
import { ShortDays } from '../../../platform/language/short-days.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import styles from './proposal.module.css'
import { useAnswer } from './use-answer.ts'

type Props = { booking: Booking; proposal: NonNullable<Booking['proposal']> }

/** Renders the proposal to move to another departure, and the effects of accepting, declining or not answering. */
export function ProposalNotice({ booking, proposal }: Props) {
  const t = useT('proposal')
  const { rupees, instant } = useFormats()
  const { is_called_off: isCalledOff, refund_amount: refund, answer_by: answerBy } = proposal
  const when = instant(new Date(answerBy))
  return (
    <Notice
      tone="waiting"
      heading={t(isCalledOff ? 'headingCalledOff' : 'heading')}
      actions={<Answers booking={booking} proposal={proposal} />}
    >
      <p>{isCalledOff ? t('calledOff', { amount: rupees(booking.total_amount) }) : t('asked')}</p>
      <dl className={styles.days}>
        <div>
          <dt>{t('from')}</dt>
          <dd>
            <Days of={booking} />
          </dd>
        </div>
        <div>
          <dt>{t('to')}</dt>
          <dd>
            <strong>
              <Days of={proposal} />
            </strong>
          </dd>
        </div>
      </dl>
      <p>{refund > 0 ? t('less', { amount: rupees(refund) }) : t('samePrice')}</p>
      <p>{t(isCalledOff ? 'untilCalledOff' : 'until', { when })}</p>
    </Notice>
  )
}

const Days = ({ of }: { of: { starts_at: string; ends_at: string } }) => (
  <ShortDays from={calendarDate(of.starts_at)} to={calendarDate(of.ends_at)} />
)

/** Renders the buttons. A viewer with only the reference must get full access before answering. */
function Answers({ booking, proposal }: Props) {
  const t = useT('proposal')
  const { day } = useFormats()
  const { sending, send } = useAnswer(booking, proposal)
  const accept = t('accept', { day: day(calendarDate(proposal.starts_at)) })
  const decline = t(proposal.is_called_off ? 'declineCalledOff' : 'decline')
  if (booking.is_masked) return <ButtonLink to="#access">{accept}</ButtonLink>
  return (
    <>
      <Button aria-disabled={sending !== undefined} onClick={() => void send('accept')}>
        {sending === 'accept' ? t('sending') : accept}
      </Button>
      <Button look="quiet" aria-disabled={sending !== undefined} onClick={() => void send('decline')}>
        {sending === 'decline' ? t('sending') : decline}
      </Button>
    </>
  )
}
