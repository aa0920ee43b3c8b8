import { calendarDate, nightsBetween } from '@chautari/contract/dates'
import {
  IconArrowRight,
  IconCalendarEvent,
  IconCash,
  IconClock,
  IconMoon,
  IconShieldCheck,
  IconUserMinus,
} from '@tabler/icons-react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Effect, MessageEffects } from '../../../ui/decision/effects.tsx'
import type { File } from '../booking-query.ts'
import { nightsByPrice } from '../rules/nights-by-price.ts'
import type { AmendmentResult } from './amending-query.ts'
import { useSoldWords } from './sold-words.ts'

type Made = NonNullable<AmendmentResult['amendment']>

type Props = { file: File; result: AmendmentResult; amendment: Made }

/** Renders the preview of a change: the new dates, room and party, the price, the difference, the next step, and who is notified. */
export function AmendEffects({ file, result, amendment }: Props) {
  const t = useT('amend')
  const acts = useT('acts')
  const formats = useFormats()
  const words = useSoldWords()
  const { before, after, difference, hold_expires_at: end, names_dropped: dropped } = amendment
  const amount = formats.rupees(Math.abs(difference))
  return (
    <>
      <Effect icon={IconCalendarEvent}>{t('now', { what: words(before), total: formats.rupees(before.total) })}</Effect>
      <Effect icon={IconArrowRight}>
        <strong>{t('later', { what: words(after), total: formats.rupees(after.total) })}</strong>
      </Effect>
      <Prices after={after} isStay={file.kind === 'room'} />
      {difference === 0 && <Effect icon={IconCash}>{t('samePrice')}</Effect>}
      {difference < 0 && <Effect icon={IconCash}>{acts('refunds', { amount, name: file.traveller.name })}</Effect>}
      {difference > 0 && end !== null && (
        <Effect icon={IconClock}>{t('offered', { amount, until: formats.instant(new Date(end)) })}</Effect>
      )}
      {dropped > 0 && <Effect icon={IconUserMinus}>{t('dropped', { n: dropped })}</Effect>}
      {result.outcome === 'second_person' ? (
        <Effect icon={IconShieldCheck}>{acts('second', { amount })}</Effect>
      ) : (
        <MessageEffects messages={result.messages} />
      )}
    </>
  )
}

/** Shows the price per night, each price with its nights where they differ, or per traveller. */
function Prices({ after, isStay }: { after: Made['after']; isStay: boolean }) {
  const t = useT('amend')
  const formats = useFormats()
  if (!isStay) return <Effect icon={IconMoon}>{t('perPerson', { price: formats.rupees(after.price) })}</Effect>
  const nights = nightsBetween(calendarDate(after.starts_on), calendarDate(after.ends_on))
  const prices = nightsByPrice(after.night_prices)
  const [only] = prices
  if (prices.length <= 1)
    return <Effect icon={IconMoon}>{t('perNight', { price: formats.rupees(only?.price ?? after.price), n: nights })}</Effect>
  const parts = prices.map(({ price, first, last, count }) => {
    const days = count === 1 ? formats.day(first) : `${formats.day(first)} – ${formats.day(last)}`
    return t('onNights', { days, price: formats.rupees(price) })
  })
  return <Effect icon={IconMoon}>{t('byNight', { parts: parts.join(' · ') })}</Effect>
}
