import { PRICE_FILTER_MAX } from '@chautari/contract/availability/limits'
import { useEffect, useId, useRef } from 'react'
import { useFormats } from '../../../../platform/language/formats.ts'
import { useIsHydrated } from '../../../../platform/pages/is-hydrated.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { readPrice, type Filters } from './filters.ts'
import { histogramBars, priceScale, type PriceScale } from './price-scale.ts'
import styles from './price-filter.module.css'
import { useDraft } from '../../search/use-draft.ts'
import type { ChangeFilters } from './use-filters.ts'

type Facet = { min: number; max: number; histogram: number[] }
type Props = { facet: Facet; filters: Filters; change: ChangeFilters; legend: string }

// Delay after the last arrow key before the slider applies.
const KEYS_REST_MS = 400

const shownPrice = (rupees: number | undefined) => (rupees === undefined ? '' : `${rupees}`)

/** Filters by total price with two number fields, and a slider over a histogram once hydrated. */
export function PriceFilter({ facet, filters, change, legend }: Props) {
  const t = useT('results')
  const { number } = useFormats()
  const id = useId()
  const isHydrated = useIsHydrated()
  const given = { min: shownPrice(filters.priceMin), max: shownPrice(filters.priceMax) }
  const [typed, setTyped] = useDraft<typeof given>(`${given.min}-${given.max}`)
  const draft = typed ?? given
  const scale = priceScale(facet.min, facet.max)
  const [low, high] = [readPrice(draft.min), readPrice(draft.max)]

  function commit() {
    const isTurned = low !== undefined && high !== undefined && low > high
    const [priceMin, priceMax] = isTurned ? [high, low] : [low, high]
    if (priceMin !== filters.priceMin || priceMax !== filters.priceMax) change({ ...filters, priceMin, priceMax })
  }

  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(resting.current), [])
  function commitSoon() {
    clearTimeout(resting.current)
    resting.current = setTimeout(commit, KEYS_REST_MS)
  }

  return (
    <fieldset className={styles.price}>
      <legend>{legend}</legend>
      {scale && (
        <div className={styles.scale}>
          <Bars scale={scale} facet={facet} low={low ?? 0} high={high ?? Infinity} />
          {isHydrated && (
            <Slider
              scale={scale}
              low={low ?? scale.min}
              high={high ?? scale.max}
              onLow={(rupees) => setTyped({ ...draft, min: rupees <= scale.min ? '' : `${rupees}` })}
              onHigh={(rupees) => setTyped({ ...draft, max: rupees >= scale.max ? '' : `${rupees}` })}
              onDrop={commit}
              onKey={commitSoon}
            />
          )}
        </div>
      )}
      <div className={styles.fields}>
        {(['min', 'max'] as const).map((end) => (
          <div key={end}>
            <label htmlFor={`${id}-${end}`}>
              {t(end === 'min' ? 'priceMin' : 'priceMax')}, {t('priceUnit')}
            </label>
            <input
              id={`${id}-${end}`}
              name={`price_${end}`}
              type="number"
              inputMode="numeric"
              min={0}
              max={PRICE_FILTER_MAX}
              step={1}
              value={draft[end]}
              placeholder={scale && number(scale[end])}
              onChange={({ currentTarget }) => setTyped({ ...draft, [end]: currentTarget.value })}
              onBlur={commit}
              onKeyDown={(event) => event.key === 'Enter' && commit()}
            />
          </div>
        ))}
      </div>
    </fieldset>
  )
}

const BARS_HIGH = 44

function Bars({ scale, facet, low, high }: { scale: PriceScale; facet: Facet; low: number; high: number }) {
  return (
    <svg className={styles.bars} viewBox={`0 0 100 ${BARS_HIGH}`} preserveAspectRatio="none" aria-hidden>
      {histogramBars(scale, facet).map(({ from, to, x, width, height }) => (
        <rect
          key={from}
          x={x}
          y={BARS_HIGH * (1 - height)}
          width={width * 0.86}
          height={BARS_HIGH * height}
          data-chosen={(to >= low && from <= high) || undefined}
        />
      ))}
    </svg>
  )
}

type SliderProps = {
  scale: PriceScale
  low: number
  high: number
  onLow: (rupees: number) => void
  onHigh: (rupees: number) => void
  onDrop: () => void
  onKey: () => void
}

function Slider({ scale: { min, max, step }, low, high, onLow, onHigh, onDrop, onKey }: SliderProps) {
  const t = useT('results')
  const { rupees } = useFormats()
  const within = (price: number) => Math.min(max, Math.max(min, price))
  const [from, to] = [within(low), within(high)]
  const range = { min, max, step, onPointerUp: onDrop, onKeyUp: onKey } as const
  return (
    <div className={styles.slider}>
      <input
        {...range}
        type="range"
        aria-label={t('priceLowest')}
        aria-valuetext={rupees(from)}
        value={from}
        data-above={from > (min + max) / 2 || undefined}
        onChange={({ currentTarget }) => onLow(Math.min(currentTarget.valueAsNumber, to))}
      />
      <input
        {...range}
        type="range"
        aria-label={t('priceHighest')}
        aria-valuetext={rupees(to)}
        value={to}
        onChange={({ currentTarget }) => onHigh(Math.max(currentTarget.valueAsNumber, from))}
      />
    </div>
  )
}
