import { useFormats } from '../../../platform/language/formats.ts'
import { useLocale } from '../../../platform/language/locale.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { useListingWords } from '../../../ui/listing/listing-words.ts'
import { wholeDays, type Room } from '../rules/room-fields.ts'
import { shownText } from '../rules/shown-text.ts'
import styles from './preview.module.css'

/** Shows the rooms on sale as travellers will read them. */
export function PreviewedRooms({ rooms }: { rooms: Room[] }) {
  const t = useT('preview')
  const live = rooms.filter(({ is_live: isLive }) => isLive)
  return (
    <section className={styles.part}>
      <h2>{t('rooms')}</h2>
      {live.length === 0 && <p className={styles.facts}>{t('noRooms')}</p>}
      <ul className={styles.rooms}>
        {live.map((room) => (
          <PreviewedRoom key={room.slug} room={room} />
        ))}
      </ul>
    </section>
  )
}

function PreviewedRoom({ room }: { room: Room }) {
  const t = useT('preview')
  const locale = useLocale()
  const formats = useFormats()
  const word = useListingWords()
  const title = shownText(locale, room.title, room.title_ne)
  const description = shownText(locale, room.description, room.description_ne)
  const facts = [
    t('guests', { n: room.max_guests }),
    room.is_breakfast_included && t('breakfast'),
    room.needs_approval && t('approval'),
    ...room.inclusions.map(word),
  ]
  return (
    <li className={styles.room}>
      <h3 lang={title.lang}>{title.text}</h3>
      <p className={styles.rate}>
        {formats.rupees(room.rate)} {t('perNight')}
      </p>
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      {description.text !== '' && <p lang={description.lang}>{description.text}</p>}
      <Refunds tiers={room.refund_tiers} />
    </li>
  )
}

function Refunds({ tiers }: { tiers: Room['refund_tiers'] }) {
  const t = useT('preview')
  if (tiers.length === 0) return <p className={styles.facts}>{t('noRefund')}</p>
  return (
    <ul className={styles.facts}>
      {tiers.map(({ hours_before: hours, refund_percent: percent }) => {
        const days = wholeDays(hours)
        return (
          <li key={hours}>
            {days === undefined ? t('refundHours', { percent, n: hours }) : t('refundDays', { percent, n: days })}
          </li>
        )
      })}
    </ul>
  )
}
