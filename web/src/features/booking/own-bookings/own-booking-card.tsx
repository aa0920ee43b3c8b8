import type { OwnBooking } from '@chautari/contract/booking/shapes'
import { calendarDate, nightsBetween } from '@chautari/contract/dates'
import { RATING_MAX } from '@chautari/contract/review/limits'
import { IconCircleCheck, IconClockX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { bookedName } from '../../../entities/booking/booked-rooms.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { links } from '../../../links.ts'
import { usePlaceNames } from '../../../entities/catalogue/place-names.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Photo } from '../../../ui/pictures/photo.tsx'
import { formatScore } from '../../../ui/feedback/score-chip.tsx'
import { bookingActions } from '../actions/booking-actions.ts'
import { NextAction } from '../actions/next-action.tsx'
import { ChosenDays } from '../checkout/summary/chosen-days.tsx'
import { bookingStage } from '../status/booking-stage.ts'
import { StatusBadge } from '../status/status-badge.tsx'
import { PackageKind } from '../summary/package-kind.tsx'
import { MarkedText } from '../../../ui/text/marked-text.tsx'
import styles from './own-booking-card.module.css'

export type CardActions = {
  onReview: (booking: OwnBooking) => void
  /** Renders the button that cancels a booking; only called for bookings that can be cancelled. */
  renderCancel: (booking: OwnBooking) => ReactNode
}

type Props = CardActions & { booking: OwnBooking }

/** Renders one of the traveller's bookings: product, dates, status, price and actions (spec 2 §2, §4). */
export function OwnBookingCard({ booking, onReview, renderCancel }: Props) {
  const t = useT('bookings')
  const formats = useFormats()
  const placeName = usePlaceNames()
  const { product, booking_reference: reference, is_completed: isCompleted } = booking
  const name = product.kind === 'room' ? product.property_name : product.title
  const own = { ...booking, is_masked: false, cancelled_at: null }
  return (
    <article className={styles.card}>
      <Photo
        className={styles.photo}
        url={product.thumbnail.url}
        sizes="(max-width: 620px) 112px, 220px"
        alt={product.thumbnail.alt}
        width={600}
        height={400}
      />
      <div className={styles.about}>
        <h2 className={styles.title}>
          <Link to={pageOf(product)}>
            <MarkedText>{name}</MarkedText>
          </Link>
        </h2>
        <p className={styles.what}>
          {product.kind === 'room' ? (
            <MarkedText>{bookedName(booking, formats.digits)}</MarkedText>
          ) : (
            <PackageKind {...product} />
          )}
        </p>
        <p className={styles.place}>
          {placeName(`${product.location.address.city}, ${product.location.address.country}`)}
          {product.reviews_count > 0 &&
            ` · ${t('rated', { average: formats.digits(formatScore(product.average_rating)), max: RATING_MAX })}`}
        </p>
        <div className={styles.days}>
          <ChosenDays {...daysOf(booking)} />
        </div>
      </div>
      <div className={styles.standing}>
        <StatusBadge status={booking.status} />
        <p className={styles.total}>
          <span className="visually-hidden">{t('total')}: </span>
          {formats.rupees(booking.total_amount)}
        </p>
      </div>
      <div className={styles.end}>
        <Remark booking={booking} />
        <div className={styles.actions}>
          <NextAction booking={own} />
          {isCompleted && !booking.is_reviewed && <Button onClick={() => onReview(booking)}>{t('review')}</Button>}
          {bookingActions(own).includes('cancel') && renderCancel(booking)}
          <ButtonLink to={links.booking(reference)} look="quiet" aria-label={t('about', { action: t('details'), title: name })}>
            {t('details')}
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}

/** Renders the note on a completed or expired booking (spec 2 §4). */
function Remark({ booking }: { booking: OwnBooking }) {
  const t = useT('bookings')
  if (booking.is_completed)
    return (
      <p className={styles.remark} data-tone="good">
        <IconCircleCheck size={20} aria-hidden />
        {t('completedNote')}
      </p>
    )
  if (bookingStage(booking) !== 'expired') return null
  return (
    <p className={styles.remark} data-tone="bad">
      <IconClockX size={20} aria-hidden />
      {t('expired')}
    </p>
  )
}

/** Returns the address of the booking's property, or of its package (spec 2 §2). */
function pageOf(product: OwnBooking['product']): string {
  return product.kind === 'room' ? links.property(product.property_slug) : links.package(product.slug)
}

/** Returns the days to display. A day trip is stored as ending on the next day (spec 1 §5); only its own day is shown. */
function daysOf({ starts_at, ends_at, type }: OwnBooking) {
  const [from, to] = [calendarDate(starts_at), calendarDate(ends_at)]
  return { from, to: type === 'package' && nightsBetween(from, to) === 1 ? from : to }
}
