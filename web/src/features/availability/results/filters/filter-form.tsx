import type { Facets } from '@chautari/contract/availability/shapes'
import { STARS_MAX, UNRATED } from '@chautari/contract/catalogue/limits'
import { useState, type ReactNode } from 'react'
import { useFormats } from '../../../../platform/language/formats.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { useWords } from '../../../../platform/language/words.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { useEarlyInput } from '../../../../ui/fields/use-early-input.ts'
import { FILTER_NAMES, readFilters, toggled, type Filters } from './filters.ts'
import styles from './filter-form.module.css'
import { PriceFilter } from './price-filter.tsx'
import type { ChangeFilters } from './use-filters.ts'

const SHOWN_AT_FIRST = 6
const STARS = Array.from({ length: STARS_MAX - UNRATED + 1 }, (_, n) => `${STARS_MAX - n}`)

type Count = { value: string; count: number }

type Props = {
  query: URLSearchParams
  facets: Facets
  filters: Filters
  change: ChangeFilters
  nights: number
}

/** Shows the filters with the number of results of each choice. Without JavaScript it is a plain form. */
export function FilterForm({ query, facets, filters, change, nights }: Props) {
  const t = useT('results')
  const tSearch = useT('search')
  const say = useWords()
  const box = useEarlyInput((ticked) => change(readFilters(ticked)))
  const kept = [...query].filter(([name]) => name !== 'page' && !FILTER_NAMES.includes(name))
  const starCounts = STARS.map((value) => facets.stars.find((facet) => facet.value === value) ?? { value, count: 0 })
  return (
    <form ref={box} className={styles.form} aria-label={t('filters')} onSubmit={(event) => event.preventDefault()}>
      {kept.map(([name, value], at) => (
        <input key={`${name} ${at}`} type="hidden" name={name} value={value} />
      ))}
      <PriceFilter
        facet={facets.price}
        filters={filters}
        change={change}
        legend={t('priceFor', { nights: tSearch('night', { n: nights }) })}
      />
      <Terms facets={facets} filters={filters} change={change} />
      <Choices
        legend={t('starRating')}
        name="stars"
        counts={starCounts}
        chosen={filters.stars}
        labelOf={(value) => (value === `${UNRATED}` ? t('unrated') : t('stars', { n: Number(value) }))}
        onToggle={(value) => change({ ...filters, stars: toggled(filters.stars, value) })}
      />
      <Choices
        legend={t('propertyType')}
        name="type"
        counts={facets.type}
        chosen={filters.types}
        labelOf={(value) => say(value).text}
        onToggle={(value) => change({ ...filters, types: toggled(filters.types, value) })}
      />
      <Choices
        legend={t('amenities')}
        name="amenities"
        counts={facets.amenities}
        chosen={filters.amenities}
        labelOf={(value) => say(value).text}
        onToggle={(value) => change({ ...filters, amenities: toggled(filters.amenities, value) })}
      />
      <noscript>
        <Button type="submit" isWide>
          {t('apply')}
        </Button>
      </noscript>
    </form>
  )
}

/** Renders the filters for offers and free cancellation. Omits one that would leave no results. */
function Terms({ facets, filters, change }: Pick<Props, 'facets' | 'filters' | 'change'>) {
  const t = useT('results')
  const { isOffer, isFreeToCancel } = filters
  const isOfferShown = facets.offer > 0 || isOffer
  const isFreeShown = facets.free_cancellation > 0 || isFreeToCancel
  if (!isOfferShown && !isFreeShown) return null
  return (
    <fieldset>
      <legend>{t('specialOffers')}</legend>
      {isOfferShown && (
        <Choice
          name="offer"
          value="true"
          label={t('offersOnly')}
          count={facets.offer}
          isOn={isOffer}
          onChange={() => change({ ...filters, isOffer: !isOffer })}
        />
      )}
      {isFreeShown && (
        <Choice
          name="free_cancellation"
          value="true"
          label={t('freeCancellation')}
          count={facets.free_cancellation}
          isOn={isFreeToCancel}
          onChange={() => change({ ...filters, isFreeToCancel: !isFreeToCancel })}
        />
      )}
    </fieldset>
  )
}

type ChoicesProps = {
  legend: string
  name: string
  counts: Count[]
  chosen: string[]
  labelOf: (value: string) => string
  onToggle: (value: string) => void
}

/** Renders the first choices that leave results. The others are collapsed, unless one of them is chosen. */
function Choices({ legend, name, counts, chosen, labelOf, onToggle }: ChoicesProps) {
  const t = useT('results')
  const unknown = chosen.filter((value) => !counts.some((facet) => facet.value === value))
  const all = [...counts, ...unknown.map((value) => ({ value, count: 0 }))]
  const isUseful = ({ value, count }: Count) => count > 0 || chosen.includes(value)
  const first = all.slice(0, SHOWN_AT_FIRST).filter(isUseful)
  const rest = all.filter((each) => !first.includes(each))
  const [isOpen, setOpen] = useState(() => rest.some(({ value }) => chosen.includes(value)))
  const row = ({ value, count }: Count): ReactNode => (
    <Choice
      key={value}
      name={name}
      value={value}
      label={labelOf(value)}
      count={count}
      isOn={chosen.includes(value)}
      onChange={() => onToggle(value)}
    />
  )
  if (!all.some(isUseful)) return null
  return (
    <fieldset>
      <legend>{legend}</legend>
      {first.map(row)}
      {rest.length > 0 && (
        <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{t('showAll', { n: all.length })}</summary>
          {rest.map(row)}
        </details>
      )}
    </fieldset>
  )
}

type ChoiceProps = { name: string; value: string; label: string; count: number; isOn: boolean; onChange: () => void }

function Choice({ name, value, label, count, isOn, onChange }: ChoiceProps) {
  const { number } = useFormats()
  return (
    <label className={styles.choice}>
      <input type="checkbox" name={name} value={value} checked={isOn} disabled={count === 0 && !isOn} onChange={onChange} />
      <span>{label}</span>
      <small>{number(count)}</small>
    </label>
  )
}
