import type { QueueItem } from '@chautari/contract/staff/queue'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { useActName } from '../../ui/booking/act-name.ts'
import { useDepartureName } from '../../ui/booking/departure-name.ts'
import { useMessageKind } from '../../ui/booking/message-kind.ts'

const STAYS = {
  booking_to_answer: 'staysUnconfirmed',
  cancellation_to_decide: 'staysActive',
  payment_in_doubt: 'staysUnconfirmed',
  reversal_to_record: 'staysUnearned',
  refund_by_hand: 'staysUnrefunded',
  second_approval: 'staysUnrefunded',
  held_review: 'staysHidden',
  message_report: 'staysShown',
  listing_change: 'staysLive',
  new_supplier: 'staysOffSale',
  supplier_change: 'staysUnchanged',
  undelivered_message: 'staysUnsent',
} as const

/** Returns the last symbols of a reference, by which people distinguish bookings. */
const endOf = (reference: string | null) => reference && `…${reference.slice(-4)}`

/** Returns the texts of an item: its title, the people and the amount concerned, and the outcome if nobody acts. */
export function useItemWords(): (item: QueueItem) => { title: string; about: string; outcome: string } {
  const t = useT('queue')
  const formats = useFormats()
  const actName = useActName()
  const messageKind = useMessageKind()
  const departureName = useDepartureName()
  const join = (...parts: (string | null)[]) => parts.filter((part) => part !== null && part !== '').join(' · ')
  const titleAndAbout = ({ kind, title, person, reference, amount, departure }: QueueItem) => {
    const money = amount === null ? '' : formats.rupees(amount)
    const last = endOf(reference)
    if (kind === 'refund_by_hand') return { title: t('refundOf', { amount: money }), about: join(person, title) }
    if (kind === 'second_approval')
      return {
        title: t('approvalOf', { act: actName(title), amount: money }),
        about: join(departureName(departure), t('askedBy', { name: person ?? '' }), last),
      }
    if (kind === 'undelivered_message') return { title: messageKind(title), about: join(person, last) }
    const isWritten = kind === 'message_report' || kind === 'held_review' || kind === 'listing_change'
    return { title, about: join(person, isWritten ? last : money) }
  }
  const outcomeOf = ({ kind, if_nobody_acts: outcome, amount, departure }: QueueItem) => {
    if (outcome === 'alarm') return t('alarm')
    if (outcome === 'nothing') return t(departure ? 'staysOnSale' : STAYS[kind])
    return amount ? t('declinedAndRefunded', { amount: formats.rupees(amount) }) : t('declined')
  }
  return (item) => ({ ...titleAndAbout(item), outcome: outcomeOf(item) })
}
