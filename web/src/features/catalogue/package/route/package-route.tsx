import type { Package } from '@chautari/contract/availability/shapes'
import { TRAVEL_MODES } from '@chautari/contract/catalogue/limits'
import { lazy, Suspense, useMemo } from 'react'
import { useFormats } from '../../../../platform/language/formats.ts'
import { useLocale } from '../../../../platform/language/locale.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { loadWithRetries } from '../../../../platform/pages/load-with-retries.ts'
import { useNear } from '../../../../ui/map/use-near.ts'
import { drawRoute, MAP_SIZE, nightsOf, type DrawnLeg, type DrawnStop } from './draw-route.ts'
import styles from './package-route.module.css'
import { routeOf, type RouteStop } from './route.ts'

const DrawnLand = lazy(() =>
  loadWithRetries(async () => ({ default: (await import('../../../../ui/map/land/drawn-land.tsx')).DrawnLand })),
)

type Props = {
  days: Package['tour_details']
  /** The highlighted day. */
  active: number | undefined
  onActive: (day: number | undefined) => void
}

/**
 * Renders the route of a tour on a map, with each day's number at the place where it ends, and a list by day. The base map loads when it is near
 * the viewport. Without scripts it is a picture whose numbers link to the days of the itinerary.
 */
export function PackageRoute({ days, active, onActive }: Props) {
  const t = useT('package')
  const isNepali = useLocale() === 'ne'
  const { box, isNear } = useNear()
  const drawn = useMemo(() => {
    const route = routeOf(days)
    return route && drawRoute(route, ({ name, nameNe }) => (isNepali ? nameNe : name))
  }, [days, isNepali])
  const nameOf = useStopName()
  if (!drawn) return null
  const { view, stops, legs } = drawn
  const far = stops.filter(({ isFar }) => isFar).map(nameOf)
  const modes = TRAVEL_MODES.filter((mode) => legs.some(({ by }) => by === mode))
  return (
    <section className={styles.route} aria-labelledby="route-heading">
      <h3 id="route-heading">{t('route')}</h3>
      <ul className={styles.key} aria-hidden>
        {modes.map((mode) => (
          <li key={mode}>
            <svg width="30" height="8">
              <path className={styles[mode]} d="M2 4H28" />
            </svg>
            {t(mode)}
          </li>
        ))}
      </ul>
      <div ref={box} className={styles.map}>
        {isNear && (
          <Suspense>
            <DrawnLand view={view} size={MAP_SIZE} />
          </Suspense>
        )}
        <svg viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`} role="group" aria-labelledby="route-heading">
          <Legs legs={legs} active={active} />
          {stops.map((stop) => (
            <Stop key={stop.id} stop={stop} {...{ active, onActive }} />
          ))}
        </svg>
      </div>
      {far.length > 0 && <p className={styles.far}>{t('beyondMap', { places: far.join(', ') })}</p>}
      <RouteList days={days} />
    </section>
  )
}

/** Returns the name of a place in the language of the page. */
function useStopName() {
  const isNepali = useLocale() === 'ne'
  return ({ name, nameNe }: Pick<RouteStop, 'name' | 'nameNe'>) => (isNepali ? nameNe : name)
}

function Legs({ legs, active }: { legs: DrawnLeg[]; active: number | undefined }) {
  return (
    <g aria-hidden>
      {legs.map(({ by, from, to, days, path }) => (
        <g key={`${by} ${from} ${to}`} data-active={(active !== undefined && days.includes(active)) || undefined}>
          <path className={styles.casing} d={path} />
          <path className={styles[by]} d={path} />
        </g>
      ))}
    </g>
  )
}

type StopProps = Pick<Props, 'active' | 'onActive'> & { stop: DrawnStop }

/** Renders a place: its day numbers as a link to the first of these days, or a dot. */
function Stop({ stop, active, onActive }: StopProps) {
  const t = useT('package')
  const { digits } = useFormats()
  const name = useStopName()(stop)
  const { x, y, halfWidth, halfHeight, nights, isFar, label } = stop
  const [first] = nights
  const written = digits(nightsOf(stop))
  const isActive = active !== undefined && nights.includes(active)
  const text = label ?? { x, y: y - halfHeight - 9, anchor: 'middle' as const }
  const marks = { 'data-active': isActive || undefined, 'data-far': isFar || undefined, 'data-named': label && true }
  const named = (
    <text className={styles.name} x={text.x} y={text.y} textAnchor={text.anchor} dy="0.35em">
      {name}
    </text>
  )
  if (first === undefined) {
    return (
      <g className={styles.stop} {...marks} aria-hidden>
        <circle cx={x} cy={y} r={halfHeight - 1} />
        {named}
      </g>
    )
  }
  return (
    <a
      className={styles.stop}
      href={`#day-${first}`}
      aria-label={t(nights.length > 1 ? 'routeStops' : 'routeStop', { place: name, days: written })}
      {...marks}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onActive(first)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onActive(undefined)}
      onFocus={() => onActive(first)}
      onBlur={() => onActive(undefined)}
      onClick={() => openDay(first)}
    >
      <rect
        x={x - halfWidth}
        y={y - halfHeight}
        width={2 * halfWidth}
        height={2 * halfHeight}
        rx={halfHeight}
        className={styles.pill}
      />
      <text className={styles.days} x={x} y={y} textAnchor="middle" dy="0.35em">
        {written}
      </text>
      {named}
    </a>
  )
}

/** Opens the day of the itinerary that the link points to. */
function openDay(day: number): void {
  const details = document.querySelector<HTMLDetailsElement>(`#day-${day} details`)
  if (details) details.open = true
}

/** Renders the places of each day and the transport between them, as the text alternative of the map. */
function RouteList({ days }: Pick<Props, 'days'>) {
  const t = useT('package')
  const isNepali = useLocale() === 'ne'
  return (
    <details className={styles.list}>
      <summary>{t('routeList')}</summary>
      <ol>
        {days.map(({ day, stops }) => (
          <li key={day}>
            <strong>{t('day', { n: day })}</strong>{' '}
            {stops.length === 0
              ? t('routeStay')
              : stops
                  .map(({ name, name_ne: nameNe, by }) => {
                    const place = isNepali ? nameNe : name
                    return by ? t(`${by}To`, { place }) : place
                  })
                  .join(' → ')}
          </li>
        ))}
      </ol>
    </details>
  )
}
