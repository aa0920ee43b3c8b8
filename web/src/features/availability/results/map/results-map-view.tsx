import type { PropertyResult } from '@chautari/contract/availability/shapes'
import type { Formats } from '@chautari/contract/formats'
import { useFormats } from '../../../../platform/language/formats.ts'
import { links } from '../../../../links.ts'
import { useMapLabels } from '../../../../entities/catalogue/map-labels.ts'
import { stayOnDates, staySearch, type Stay } from '../../../../entities/availability/stay.ts'
import { useT, type Translate } from '../../../../platform/language/texts.ts'
import { PinMap } from '../../../../ui/map/pin-map.tsx'
import type { Pin } from '../../../../ui/map/pin.ts'
import { MapCard } from './map-card.tsx'
import type { ResultsMapProps } from './results-map-props.ts'

/** Renders the results as pins with prices. A group of overlapping pins is represented by its cheapest available one. */
export function ResultsMapView({ results, stay, styleUrl, active, onActive }: ResultsMapProps) {
  const t = useT('map')
  const formats = useFormats()
  const labels = useMapLabels()
  return (
    <PinMap
      pins={resultPins(results, { stay, t, formats })}
      labels={{ ...labels, map: t('results') }}
      styleUrl={styleUrl}
      active={active}
      onActive={onActive}
      renderCard={(slug) =>
        results.flatMap((one) => (one.slug === slug ? [<MapCard key={slug} property={one} stay={stay} />] : []))
      }
    />
  )
}

type PinOptions = { stay: Stay; t: Translate<'map'>; formats: Formats }

/** Returns the pins of results: the price of the stay, or sold out. */
export function resultPins(results: PropertyResult[], { stay, t, formats: { rupees } }: PinOptions): Pin[] {
  const cheapestFirst = results.toSorted(
    (one, other) => Number(other.availability) - Number(one.availability) || one.total_price - other.total_price,
  )
  return cheapestFirst.map(({ slug, title, latitude, longitude, availability: isAvailable, total_price: price, ...dates }) => ({
    id: slug,
    latitude,
    longitude,
    href: links.property(slug, staySearch(stayOnDates(stay, dates))),
    label: isAvailable ? rupees(price) : t('soldOut'),
    title: isAvailable ? t('pin', { price: rupees(price), title }) : t('soldOutPin', { title }),
    isMuted: !isAvailable,
  }))
}
