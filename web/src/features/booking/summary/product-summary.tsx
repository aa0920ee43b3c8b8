import type { Booking } from '@chautari/contract/booking/shapes'
import { MealFact } from '../../../entities/rates/meal-fact.tsx'
import { IconBed, IconCalendar, IconMapPin, IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import { links } from '../../../links.ts'
import { usePlaceNames } from '../../../entities/catalogue/place-names.ts'
import { bookedName, isMix } from '../../../entities/booking/booked-rooms.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { cut } from '../../../ui/text/cut.ts'
import { Photo } from '../../../ui/pictures/photo.tsx'
import { useTextFormats } from '../../../ui/fields/text-formats.ts'
import { PackageKind } from './package-kind.tsx'
import { StayDates } from './stay-dates.tsx'
import { MarkedText } from '../../../ui/text/marked-text.tsx'
import styles from './product-summary.module.css'

type Product = Booking['product']
type Kind<K extends Product['kind']> = Extract<Product, { kind: K }>

// The length at which titles are cut (spec 1 §9).
const DESCRIPTION_MAX = 400

type Props = {
  booking: Booking
  isLinked?: boolean
  /** False when the page shows the dates beside the address. */
  hasDates?: boolean
}

/** Shows the booked room or package: place, details and dates. */
export function ProductSummary({ booking, isLinked = false, hasDates = true }: Props) {
  const { product, quantity } = booking
  const { digits } = useFormats()
  const name = bookedName(booking, digits)
  const placeName = usePlaceNames()
  const { languageOf } = useTextFormats()
  return (
    <article className={styles.product}>
      <Photo
        className={styles.photo}
        url={product.thumbnail.url}
        sizes="(max-width: 768px) 40vw, 400px"
        alt={product.thumbnail.alt}
        width={600}
        height={400}
        isEager
      />
      <div className={styles.names}>
        <p className={styles.property}>
          {product.kind === 'room' ? <MarkedText>{product.property_name}</MarkedText> : <PackageKind {...product} />}
        </p>
        <h2 className={styles.title} lang={languageOf(name)}>
          {isLinked ? <Link to={pageOf(product)}>{name}</Link> : name}
        </h2>
        <p className={styles.place}>{placeName(`${product.location.address.city}, ${product.location.address.country}`)}</p>
      </div>
      {product.kind === 'package' && <PackageFacts tour={product} persons={quantity} />}
      {product.kind === 'room' &&
        (isMix(booking) ? (
          booking.lines.map((line) => <LineFacts key={line.room_slug} line={line} />)
        ) : (
          <RoomFacts room={product} />
        ))}
      {hasDates && <StayDates booking={booking} />}
    </article>
  )
}

const pageOf = (product: Product) =>
  product.kind === 'room' ? links.property(product.property_slug) : links.package(product.slug)

type Line = Booking['lines'][number]

function LineFacts({ line }: { line: Line }) {
  const t = useT('booking')
  return (
    <div className={styles.line}>
      <h3>
        {t('rooms', { n: line.quantity })}: <MarkedText>{line.title}</MarkedText>
      </h3>
      <RoomFacts room={line} />
    </div>
  )
}

function RoomFacts({ room }: { room: Pick<Line, 'meal' | 'total_beds' | 'max_allowed_guests' | 'max_allowed_childrens'> }) {
  const t = useT('booking')
  const { max_allowed_guests: most, max_allowed_childrens: mostChildren } = room
  const children = mostChildren > 0 ? ` ${t('maxChildren', { n: mostChildren })}` : ''
  const guests = `${t('maxGuests', { n: most })}${children}`
  return (
    <ul className={styles.facts}>
      <li>
        <MealFact meal={room.meal} size={20} />
      </li>
      <li>
        <IconBed size={20} stroke={1.75} aria-hidden />
        {t('perRoom', { what: t('beds', { n: room.total_beds }) })}
      </li>
      <li>
        <IconUsers size={20} stroke={1.75} aria-hidden />
        {t('perRoom', { what: guests })}
      </li>
    </ul>
  )
}

function PackageFacts({ tour, persons }: { tour: Kind<'package'>; persons: number }) {
  const t = useT('booking')
  const { languageOf } = useTextFormats()
  const placeName = usePlaceNames()
  return (
    <>
      <p className={styles.about} lang={languageOf(tour.description)}>
        {cut(tour.description, DESCRIPTION_MAX)}
      </p>
      <ul className={styles.facts}>
        <li>
          <IconCalendar size={20} stroke={1.75} aria-hidden />
          {t('days', { n: tour.days })}
        </li>
        <li>
          <IconUsers size={20} stroke={1.75} aria-hidden />
          {t('persons', { n: persons })}
        </li>
        {tour.meeting_point && (
          <li>
            <IconMapPin size={20} stroke={1.75} aria-hidden />
            {t('meetingPoint', { place: placeName(tour.meeting_point) })}
          </li>
        )}
      </ul>
    </>
  )
}
