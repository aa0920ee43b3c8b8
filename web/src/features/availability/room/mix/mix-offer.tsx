import type { RoomMix } from '@chautari/contract/availability/shapes'
import { nightsBetween } from '@chautari/contract/dates'
import type { ReactNode } from 'react'
import { mixSearch } from '../../../../entities/availability/mix-search.ts'
import type { Stay } from '../../../../entities/availability/stay.ts'
import { mixName } from '../../../../entities/booking/booked-rooms.ts'
import { CancellationLine } from '../../../../entities/booking/cancellation-line.tsx'
import { links } from '../../../../links.ts'
import { useFormats } from '../../../../platform/language/formats.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { ButtonLink } from '../../../../ui/actions/button.tsx'
import { MarkedText } from '../../../../ui/text/marked-text.tsx'
import { StruckPrice } from '../../../../ui/text/struck-price.tsx'
import styles from './mix-offer.module.css'

type Props = {
  mix: RoomMix
  stay: Stay
  propertySlug: string
  /** Shown below the total. */
  hint?: ReactNode
}

/** Renders an offer of several room types for a party that no single type can take, with the total and the strictest terms (issue 14 §2). */
export function MixOffer({ mix, stay, propertySlug, hint }: Props) {
  const t = useT('room')
  const { rupees, digits } = useFormats()
  const lines = mix.lines.map(({ room_slug: slug, room_title: title, quantity, plan, total_price: total }) => {
    return { slug, title, quantity, plan: plan.code, planTitle: plan.title, total }
  })
  const [first, ...more] = lines
  if (!first) return null
  const name = mixName(lines, digits)
  const { total_price: total, regular_total_price: regular } = mix
  const rooms = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const nights = t('night', { n: nightsBetween(stay.startDate, stay.endDate) })
  return (
    <article className={styles.mix} aria-labelledby="mix-title">
      <div className={styles.body}>
        <p className={styles.kind}>{t('mix')}</p>
        <h3 id="mix-title">
          <MarkedText>{name}</MarkedText>
        </h3>
        <p>{t('mixWhy')}</p>
        <ul>
          {lines.map((line) => (
            <li key={line.slug}>
              <span>
                {t('room', { n: line.quantity })}: <MarkedText>{line.title}</MarkedText>
                <small>
                  <MarkedText>{line.planTitle}</MarkedText>
                </small>
              </span>
              <span className={styles.amount}>{rupees(line.total)}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.booking}>
        <p className={styles.total}>
          {total < regular && <StruckPrice label={t('regularPrice')} price={rupees(regular)} />}{' '}
          <strong>
            <span className="visually-hidden">{t('price')} </span>
            {rupees(total)}
          </strong>
          <small>{t('forStay', { nights, rooms: t('room', { n: rooms }) })}</small>
        </p>
        {hint}
        <div>
          <CancellationLine terms={mix.refund_terms} total={total} />
          <small>{t('mixTerms')}</small>
        </div>
        <ButtonLink
          to={links.roomCheckout(propertySlug, first.slug, mixSearch(stay, first, more))}
          isWide
          aria-label={t('bookRoom', { title: name })}
        >
          {t('bookNow')}
        </ButtonLink>
      </div>
    </article>
  )
}
