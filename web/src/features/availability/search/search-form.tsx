import type { CalendarDate } from '@chautari/contract/dates'
import { IconSearch } from '@tabler/icons-react'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import { links } from '../../../links.ts'
import { usePlaceNames } from '../../../entities/catalogue/place-names.ts'
import { readStay, type Stay } from '../../../entities/availability/stay.ts'
import { useStoredText } from '../../../platform/storage/stored-text.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useEarlyInput } from '../../../ui/fields/use-early-input.ts'
import { DatesField } from './dates/dates-field.tsx'
import { GuestsField } from './guests-field.tsx'
import { storeSearch, readStoredSearch, PROPERTY_SEARCH_KEY } from './stored-search.ts'
import { PlaceField } from './place-field.tsx'
import { pricedAround } from './dates/priced-days.ts'
import { NOWHERE, type SearchPlace } from './search-place.ts'
import styles from './search-form.module.css'
import { useDraft } from './use-draft.ts'
import { useFlexible } from './dates/use-flexible.ts'

type Props = {
  today: CalendarDate
  place: SearchPlace
  stay: Stay
  /** Renders the form as one row, as on the results page. */
  isSlim?: boolean
  /** The query of the results. Its flexible dates are preset, and its filters apply to the prices in the calendar. */
  query?: URLSearchParams
  /** Hidden fields that the next search keeps. */
  keeps?: (stay: Stay, flexible: string) => ReactNode
  /** Prefills the form with the last search of this browser. */
  remembers?: boolean
}

/** Searches by place, dates and guests. Without JavaScript it is a plain form. */
export function SearchForm({ today, place: given, stay: givenStay, isSlim = false, query, keeps, remembers = false }: Props) {
  const t = useT('search')
  const stored = useStoredText(PROPERTY_SEARCH_KEY)
  const last = remembers ? readStoredSearch(stored, today) : undefined
  const key = JSON.stringify([given, givenStay])
  const [chosenPlace, setPlace] = useDraft<SearchPlace>(key)
  const [chosenStay, setStay] = useDraft<Stay>(key)
  const placeName = usePlaceNames()
  const before = last ?? given
  const place = chosenPlace ?? { ...before, search: placeName(before.search) }
  const stay = chosenStay ?? last ?? givenStay
  const flexible = useFlexible(query, last)
  const [isMissing, setMissing] = useState(false)
  const form = useEarlyInput((typed) => {
    const search = typed.get('search') ?? ''
    if (search !== placeName(given.search)) setPlace({ ...NOWHERE, search })
    setStay(readStay(typed, today))
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const isEmpty = place.search.trim() === ''
    setMissing(isEmpty)
    if (!isEmpty) return storeSearch({ ...place, ...stay, flexible: flexible.kind })
    event.preventDefault()
    event.currentTarget.querySelector<HTMLInputElement>('[name=search]')?.focus()
  }

  return (
    <Form
      ref={form}
      action={links.results}
      className={isSlim ? `${styles.form} ${styles.slim}` : styles.form}
      aria-label={t('formLabel')}
      data-slim={isSlim || undefined}
      onSubmit={submit}
      role="search"
    >
      <PlaceField
        value={place}
        isMissing={isMissing}
        onMissing={() => setMissing(true)}
        onChange={(next) => {
          setPlace(next)
          setMissing(false)
        }}
      />
      <DatesField
        today={today}
        value={stay}
        priced={pricedAround(place, query)}
        about={place.search}
        flexible={flexible}
        onChange={setStay}
      />
      <GuestsField value={stay} onChange={setStay} />
      {keeps?.(stay, flexible.kind ?? '')}
      <SubmitButton isSlim={isSlim} />
    </Form>
  )
}

function SubmitButton({ isSlim }: { isSlim: boolean }) {
  const t = useT('search')
  const navigation = useNavigation()
  return (
    <Button type="submit" className={styles.submit} aria-busy={navigation.state === 'loading'}>
      <IconSearch size={22} stroke={1.75} aria-hidden />
      <span>{isSlim ? t('update') : t('search')}</span>
    </Button>
  )
}
