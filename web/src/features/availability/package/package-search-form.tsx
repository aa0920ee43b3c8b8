import { DEFAULT_DESTINATION, DEFAULT_PERSONS, GUESTS_MAX, PERSONS_MIN } from '@chautari/contract/availability/limits'
import { IconSearch, IconUsers } from '@tabler/icons-react'
import { useState, type SubmitEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import { links } from '../../../links.ts'
import { usePlaceNames } from '../../../entities/catalogue/place-names.ts'
import { useStoredText } from '../../../platform/storage/stored-text.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { CountField } from '../../../ui/fields/count-field.tsx'
import { useEarlyInput } from '../../../ui/fields/use-early-input.ts'
import styles from './package-search-form.module.css'
import { storePackageSearch, PACKAGE_SEARCH_KEY, readPackageSearchState } from './package-search-state.ts'
import { readPersons, type PackageSearch } from './package-search.ts'
import { PlaceField } from '../search/place-field.tsx'
import field from '../search/search-field.module.css'
import { NOWHERE, type SearchPlace } from '../search/search-place.ts'

type Given = Pick<PackageSearch, 'search' | 'count' | 'latitude' | 'longitude' | 'address'>

type Props = {
  /** The initial values; Kathmandu and one traveller by default. */
  given?: Given
  /** Further query parameters to keep, as hidden fields. */
  kept?: Record<string, string>
  /** Renders the form as one row, as on the results page. */
  isSlim?: boolean
  /** Prefills the form with the last search of this browser. */
  remembers?: boolean
}

const START: Given = { search: DEFAULT_DESTINATION, count: DEFAULT_PERSONS, latitude: '', longitude: '', address: '' }

/** Searches packages by destination and travellers. Without JavaScript it is a plain form. */
export function PackageSearchForm({ given = START, kept = {}, isSlim = false, remembers = false }: Props) {
  const t = useT('packages')
  const placeName = usePlaceNames()
  const { chosenPlace, before, count, setPlace, setCount } = useDraft(given, remembers)
  const place = chosenPlace ?? { ...before, search: placeName(before.search) }
  const [isMissing, setMissing] = useState(false)
  const navigation = useNavigation()
  const { searchBy: _, ...where } = place
  const form = useEarlyInput((before) => {
    const search = before.get('search') ?? ''
    if (search !== placeName(given.search)) setPlace({ ...NOWHERE, search })
    setCount(readPersons(before.get('count')))
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const isEmpty = place.search.trim() === ''
    setMissing(isEmpty)
    if (!isEmpty) return storePackageSearch({ destination: place.search, count })
    event.preventDefault()
    event.currentTarget.querySelector<HTMLInputElement>('[name=search]')?.focus()
  }

  return (
    <Form
      ref={form}
      action={links.packageResults}
      className={isSlim ? `${styles.form} ${styles.slim}` : styles.form}
      aria-label={t('formLabel')}
      data-slim={isSlim || undefined}
      onSubmit={submit}
      role="search"
      // The inputs are passed as navigation state (spec 1 §2), and in the address, so that it can be shared.
      state={{ ...where, count, ...(kept.campaignCode && { campaignCode: kept.campaignCode }) }}
    >
      <PlaceField
        value={place}
        isMissing={isMissing}
        onMissing={() => setMissing(true)}
        onChange={(next) => {
          setPlace(next)
          setMissing(false)
        }}
        words={{
          label: t('destination'),
          placeholder: t('destinationPlaceholder'),
          hint: t('destinationHint'),
          missing: t('destinationMissing'),
        }}
      />
      <TravellersField value={count} onChange={setCount} />
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" className={styles.submit} aria-busy={navigation.state === 'loading'}>
        <IconSearch size={22} stroke={1.75} aria-hidden />
        <span>{isSlim ? t('update') : t('search')}</span>
      </Button>
    </Form>
  )
}

/** Returns the form's values: the user's choice, else the last search of this browser, else the given ones. */
function useDraft({ count: givenCount, ...point }: Given, remembers: boolean) {
  const stored = useStoredText(PACKAGE_SEARCH_KEY)
  const last = remembers && stored !== null ? readPackageSearchState(stored) : undefined
  const [chosenPlace, setPlace] = useState<SearchPlace>()
  const [chosenCount, setCount] = useState<number>()
  const before = { ...NOWHERE, ...(last ? { search: last.destination } : point) }
  return { chosenPlace, before, count: chosenCount ?? last?.count ?? givenCount, setPlace, setCount }
}

function TravellersField({ value, onChange }: { value: number; onChange: (count: number) => void }) {
  const t = useT('packages')
  const what = t('travellers')
  return (
    <div className={`${field.cell} ${field.last} ${styles.travellers}`}>
      <IconUsers size={22} stroke={1.75} aria-hidden />
      <CountField
        name="count"
        label={what}
        min={PERSONS_MIN}
        max={GUESTS_MAX}
        value={value}
        labels={{ fewer: t('fewer', { what }), more: t('more', { what }) }}
        onChange={onChange}
      />
    </div>
  )
}
