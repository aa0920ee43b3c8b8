import type { Place } from '@chautari/contract/catalogue/shapes'
import { IconMapPin } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState, type InvalidEvent, type KeyboardEvent } from 'react'
import { useLocale } from '../../../platform/language/locale.ts'
import { usePlaceNames } from '../../../entities/catalogue/place-names.ts'
import { useScriptsRun } from '../../../platform/pages/scripts-run.ts'
import { useT } from '../../../platform/language/texts.ts'
import { loadWithRetries } from '../../../platform/pages/load-with-retries.ts'
import styles from './place-field.module.css'
import { ANYWHERE, groupPlaces, groupUntyped, rowId, suggestsAnywhere } from './place-groups.ts'
import field from './search-field.module.css'
import { NOWHERE, type SearchPlace } from './search-place.ts'
import { usePlaces } from './use-places.ts'

// Loaded on demand: the list is needed only after typing.
const loadList = () => import('./place-list.tsx')
const PlaceList = lazy(() => loadWithRetries(async () => ({ default: (await loadList()).PlaceList })))

/** Label, placeholder, hint and the error for an empty field. */
type Words = { label: string; placeholder: string; hint: string; missing: string }

type Props = {
  value: SearchPlace
  isMissing: boolean
  onMissing: () => void
  onChange: (place: SearchPlace) => void
  /** Suggests places only, with these texts; hotels too without them. */
  words?: Words
}

/** Asks for a place, suggesting places in Nepal and hotels by name. */
export function PlaceField({ value, isMissing, onMissing, onChange, words }: Props) {
  const t = useT('search')
  const isNepali = useLocale() === 'ne'
  const placeName = usePlaceNames()
  const labels = words ?? {
    label: t('where'),
    placeholder: t('wherePlaceholder'),
    hint: t('whereHint'),
    missing: t('whereMissing'),
  }
  // Without JavaScript, the typed place may differ from this point.
  const hasPoint = useScriptsRun()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  // Whether an empty box was pressed or got an arrow key. Focus alone opens no suggestions.
  const [isAsked, setAsked] = useState(false)
  const [recent, setRecent] = useState<Place[]>([])
  // Popular places are fetched only after a press or an arrow key, not on every focus.
  const found = usePlaces(value.search, isOpen && (isAsked || value.search.trim() !== ''))
  const groups = useSuggestions(value.search, { found, recent, isForStays: !words })
  const rows = groups.flatMap((group) => group.rows)
  const active = rows[at]
  const isListed =
    isOpen && isWorthListing({ typed: value.search, found, count: rows.length, isAsked, placesOnly: Boolean(words) })

  function choose(place: Place) {
    const name = isNepali ? place.name_ne : place.name
    onChange(place === ANYWHERE ? { ...NOWHERE, search: name } : searchOf({ ...place, name }))
    setOpen(false)
    setAt(-1)
    if (place !== ANYWHERE) loadRecent(place)
  }

  /** Loads the component of the list and the recent places. Adds `chosen` to them first, if given. */
  function loadRecent(chosen?: Place) {
    loadList()
      .then((list) => {
        if (chosen) list.keepRecentPlace(chosen)
        setRecent(list.readRecentPlaces())
      })
      // Without recent places, the box suggests popular ones.
      .catch(() => {})
  }

  function move(event: KeyboardEvent) {
    const count = rows.length
    if (event.key === 'Escape') return close()
    if (event.key === 'Enter' && isListed && active) choose(active)
    else if (event.key === 'ArrowDown' && count > 0) setAt((at + 1) % count)
    else if (event.key === 'ArrowUp' && count > 0) setAt((Math.max(at, 0) + count - 1) % count)
    else return
    event.preventDefault()
    if (event.key === 'Enter') return
    setOpen(true)
    setAsked(true)
  }

  /** Hides the list until the visitor opens it. The browser may restore the focus, which must not open it. */
  function close() {
    setOpen(false)
    setAsked(false)
  }

  // Replaces the browser's validation bubble by our message, which is announced.
  function sayMissing(event: InvalidEvent<HTMLInputElement>) {
    event.preventDefault()
    event.currentTarget.focus()
    // The list would cover the message.
    close()
    onMissing()
  }

  return (
    <div
      className={`${field.cell} ${styles.place}`}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && close()}
    >
      <div className={field.field}>
        <IconMapPin size={22} stroke={1.75} aria-hidden />
        <label className={field.label} htmlFor={`${id}-input`}>
          {labels.label}
        </label>
        <input
          id={`${id}-input`}
          className={`${field.chosen} ${styles.input}`}
          name="search"
          required
          autoComplete="off"
          placeholder={labels.placeholder}
          value={value.search}
          role="combobox"
          aria-expanded={isListed}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isListed && active ? rowId(`${id}-list`, active) : undefined}
          aria-invalid={isMissing}
          aria-describedby={`${id}-below`}
          onFocus={() => {
            setOpen(true)
            loadRecent()
          }}
          onClick={() => {
            setOpen(true)
            setAsked(true)
          }}
          onKeyDown={move}
          onInvalid={sayMissing}
          onChange={({ currentTarget }) => {
            onChange({ search: currentTarget.value, latitude: '', longitude: '', address: '', searchBy: 'city' })
            setAt(-1)
            setOpen(true)
          }}
        />
        <p id={`${id}-below`} className={isMissing ? `${field.below} ${field.wrong}` : field.below}>
          {isMissing ? labels.missing : placeName(value.address) || labels.hint}
        </p>
      </div>
      {(['latitude', 'longitude', 'address', 'searchBy'] as const).map(
        (name) =>
          hasPoint &&
          value[name] !== '' &&
          !(words && name === 'searchBy') && <input key={name} type="hidden" name={name} value={value[name]} />,
      )}
      {isListed && (
        <Suspense>
          <PlaceList id={`${id}-list`} groups={groups} active={active} hasCounts={!words} onChoose={choose} />
        </Suspense>
      )}
    </div>
  )
}

function searchOf({ name, kind, latitude, longitude, address }: Place): SearchPlace {
  return {
    search: name,
    latitude: `${latitude}`,
    longitude: `${longitude}`,
    address,
    searchBy: kind === 'property' ? 'hotel' : 'city',
  }
}

/** Groups the suggestions for a typed text, or popular and recent places, with the whole country first where stays are searched. */
function useSuggestions(typed: string, { found, recent, isForStays }: Suggested) {
  const t = useT('search')
  const anywhere = isForStays && suggestsAnywhere(typed, [t('anywhere'), ANYWHERE.name, ANYWHERE.name_ne])
  const isWanted = ({ kind }: Place) => isForStays || kind !== 'property'
  const suggested = [...(anywhere ? [ANYWHERE] : []), ...(found ?? []).filter(isWanted)]
  return typed.trim() === '' ? groupUntyped(suggested, recent.filter(isWanted)) : groupPlaces(suggested)
}

type Suggested = { found: Place[] | undefined; recent: Place[]; isForStays: boolean }

type Listing = { typed: string; found: Place[] | undefined; count: number; isAsked: boolean; placesOnly: boolean }

function isWorthListing({ typed, found, count, isAsked, placesOnly }: Listing): boolean {
  // Packages are found by name too, so a text without a place is fine.
  if (count === 0) return found !== undefined && !placesOnly
  return isAsked || typed !== ''
}
