import type { Room } from '@chautari/contract/availability/shapes'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { links } from '../../../links.ts'
import { CancellationLine } from '../../../entities/booking/cancellation-line.tsx'
import { NightlyPrices } from '../../../entities/rates/nightly-prices.tsx'
import { hasPlanChoice, shownPlan } from '../../../entities/availability/room-plan.ts'
import { planSearch, type Stay } from '../../../entities/availability/stay.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useWords } from '../../../platform/language/words.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Photo } from '../../../ui/pictures/photo.tsx'
import { NotAvailable } from './plans/not-available.tsx'
import { NightsStrip } from './nights-strip.tsx'
import { RoomFacts } from './room-facts.tsx'
import { RoomPlans } from './plans/room-plans.tsx'
import { RoomPrice } from './room-price.tsx'
import { RoomsLeft } from './rooms-left.tsx'
import styles from './room-row.module.css'
import { useTextFormats } from '../../../ui/fields/text-formats.ts'

const INCLUSIONS_SHOWN = 4

/** The link that opens the room in a dialog. */
type Opening = { to: string; state: unknown; onClick: () => void }
type Props = {
  room: Room
  stay: Stay
  opening: Opening
  /** Content below the price, such as a hint about a cheaper stay. */
  hint?: ReactNode
}

export function RoomRow({ room, stay, opening, hint }: Props) {
  const t = useT('room')
  const say = useWords()
  const { languageOf } = useTextFormats()
  const [photo] = room.files
  const plan = shownPlan(room)
  const hasChoice = hasPlanChoice(room)
  const nightsShown = room.daily_availabilities.length
  const link = { ...opening, preventScrollReset: true }
  return (
    <article className={styles.row} data-free={room.is_room_available} aria-labelledby={`${room.slug}-title`}>
      <Link {...link} className={styles.photo} tabIndex={-1} aria-hidden style={{ backgroundColor: photo?.colour }}>
        {photo && <Photo url={photo.url} sizes="(max-width: 768px) 100vw, 260px" alt="" width={400} height={267} />}
      </Link>
      <div className={styles.body}>
        <h3 id={`${room.slug}-title`}>
          <Link {...link} lang={languageOf(room.title)}>
            {room.title}
          </Link>
        </h3>
        <RoomFacts room={room} />
        <ul className={styles.inclusions}>
          {room.inclusions.slice(0, INCLUSIONS_SHOWN).map((inclusion) => (
            <li key={inclusion}>
              <IconCheck size={16} stroke={2} aria-hidden />
              {say(inclusion).text}
            </li>
          ))}
        </ul>
        {!hasChoice && <CancellationLine terms={room.refund_terms} total={room.total_price} />}
        <Link {...link} className={styles.more} aria-label={t('detailsOf', { title: room.title })}>
          {t('details')}
        </Link>
      </div>
      <div className={styles.booking}>
        <RoomsLeft count={room.available_count} isAvailable={room.is_room_available} />
        {room.is_room_available ? (
          <>
            <RoomPrice room={room} stay={stay} isFrom={hasChoice} />
            {hint}
            {!hasChoice && (
              <>
                <NightlyPrices nights={plan.nights} rooms={stay.rooms} />
                <ButtonLink
                  to={links.roomCheckout(room.property_slug, room.slug, planSearch(stay, room.plan_code))}
                  isWide
                  aria-label={t('bookRoom', { title: room.title })}
                >
                  {t('bookNow')}
                </ButtonLink>
              </>
            )}
          </>
        ) : (
          <>
            <p className={styles.reason}>
              <NotAvailable room={room} stay={stay} />
            </p>
            <Button isWide disabled aria-label={t('bookRoom', { title: room.title })}>
              {t('bookNow')}
            </Button>
          </>
        )}
      </div>
      {hasChoice && <RoomPlans room={room} stay={stay} />}
      <details className={styles.nights}>
        <summary aria-label={t('nextNightsOf', { title: room.title, n: nightsShown })}>
          {t('nextNights', { n: nightsShown })}
        </summary>
        <NightsStrip nights={room.daily_availabilities} stay={stay} />
      </details>
    </article>
  )
}
