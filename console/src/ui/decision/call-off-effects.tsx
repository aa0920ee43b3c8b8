import { HOLD_HOURS_PROPOSAL } from '@chautari/contract/booking/limits'
import type { CallOffCounts } from '@chautari/contract/staff/approvals'
import {
  IconAlertTriangle,
  IconCalendarQuestion,
  IconCalendarX,
  IconCash,
  IconClockX,
  IconLock,
  IconMail,
} from '@tabler/icons-react'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { Effect } from './effects.tsx'

/** Shows the effects of calling a departure off; every traveller whose booking ends is notified. */
export function CallOffEffects({ refund, counts }: { refund: number; counts: CallOffCounts }) {
  const t = useT('acts')
  const amount = useFormats().rupees(refund)
  const { refunded, released, offers, asked, by_staff: byStaff, sends_sms: sendsSms } = counts
  const notified = refunded + released + offers + asked
  return (
    <>
      <Effect icon={IconLock}>{t('callOffStops')}</Effect>
      {asked > 0 && <Effect icon={IconCalendarQuestion}>{t('callOffMoves', { n: asked, hours: HOLD_HOURS_PROPOSAL })}</Effect>}
      {refunded > 0 && <Effect icon={IconCash}>{t('callOffBookings', { n: refunded, amount })}</Effect>}
      {refunded + asked === 0 && <Effect icon={IconCash}>{t('callOffNoBookings')}</Effect>}
      {released > 0 && <Effect icon={IconClockX}>{t('callOffHolds', { n: released })}</Effect>}
      {offers > 0 && <Effect icon={IconCalendarX}>{t('callOffOffers', { n: offers })}</Effect>}
      {byStaff > 0 && <Effect icon={IconAlertTriangle}>{t('callOffByStaff', { n: byStaff })}</Effect>}
      {notified > 0 && <Effect icon={IconMail}>{t(sendsSms ? 'callOffMailAndSms' : 'callOffMail', { n: notified })}</Effect>}
    </>
  )
}
