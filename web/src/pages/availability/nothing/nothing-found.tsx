import { Suspense, use } from 'react'
import { searchAddress } from '../../../features/availability/results/list/result-link.ts'
import { NOWHERE, type SearchPlace } from '../../../features/availability/search/search-place.ts'
import { usePlaceNames } from '../../../entities/catalogue/place-names.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useLocale } from '../../../platform/language/locale.ts'
import type { Stay } from '../../../entities/availability/stay.ts'
import { useT } from '../../../platform/language/texts.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { isNarrowed, type Alternative } from './alternatives.ts'
import styles from './nothing-found.module.css'
import type { Alternatives } from './with-alternatives.ts'

type Props = {
  query: URLSearchParams
  place: SearchPlace
  /** Whether the API found no area for the search: an unknown name, the whole country, or the name of a property. */
  hasNoArea: boolean
  stay: Stay
  /** The searches that have results. */
  alternatives: Alternatives
}

/** Renders the empty state of a search, with links to searches that have results. */
export function NothingFound({ query, place, hasNoArea, stay, alternatives }: Props) {
  const t = useT('results')
  if (isNarrowed(place) && hasNoArea) return <UnknownPlace query={query} place={place} stay={stay} />
  return (
    <div className={styles.nothing}>
      <h2>{t('empty')}</h2>
      <div className={styles.suggested} aria-live="polite">
        {Array.isArray(alternatives) ? (
          <Suggestions alternatives={alternatives} />
        ) : (
          <Suspense fallback={<p>{t('emptyTrying')}</p>}>
            <TriedSuggestions trying={alternatives} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** Renders the suggestions once the browser has tried them. */
function TriedSuggestions({ trying }: { trying: Promise<Alternative[]> }) {
  return <Suggestions alternatives={use(trying)} />
}

function Suggestions({ alternatives }: { alternatives: Alternative[] }) {
  const t = useT('results')
  const textOf = useAlternativeText()
  if (alternatives.length === 0) return <p>{t('emptyHint')}</p>
  return (
    <>
      <p>{t('emptyTry')}</p>
      <ul>
        {alternatives.map((alternative) => (
          <li key={alternative.kind + alternative.to}>
            <ButtonLink look="quiet" to={alternative.to}>
              {textOf(alternative)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Returns a function that returns the text of a suggested search. */
function useAlternativeText() {
  const t = useT('results')
  const isNepali = useLocale() === 'ne'
  const { range } = useFormats()
  return (alternative: Alternative): string => {
    const { kind } = alternative
    if (kind === 'filters') return t('clearAll')
    if (kind === 'everywhere') return t('everywhere')
    if (kind === 'rooms') return t('moreRooms', { n: alternative.rooms })
    if (kind !== 'earlier' && kind !== 'later') return t(`fix_${kind}`)
    const { ad, bs } = range(alternative.stay.startDate, alternative.stay.endDate)
    return t(kind === 'earlier' ? 'daysEarlier' : 'daysLater', { n: alternative.days, dates: (isNepali && bs) || ad })
  }
}

/** The places to suggest when the searched place is unknown: those that travellers search for most (our choice). */
const KNOWN_PLACES = ['Kathmandu', 'Pokhara', 'Chitwan', 'Lumbini', 'Nagarkot']

/** Renders suggested places when the searched one is unknown, because other dates would not help (issue 13 §9). */
function UnknownPlace({ query, place, stay }: Pick<Props, 'query' | 'place' | 'stay'>) {
  const t = useT('results')
  const placeName = usePlaceNames()
  const addressOf = (search: string) => searchAddress(query, { ...NOWHERE, search }, stay)
  return (
    <div className={styles.nothing}>
      <h2>{t('empty')}</h2>
      <p>{t('unknownPlace', { place: place.search })}</p>
      <ul>
        {KNOWN_PLACES.map((name) => (
          <li key={name}>
            <ButtonLink look="quiet" to={addressOf(name)}>
              {placeName(name)}
            </ButtonLink>
          </li>
        ))}
        <li>
          <ButtonLink look="quiet" to={addressOf(t('nepal'))}>
            {t('everywhere')}
          </ButtonLink>
        </li>
      </ul>
    </div>
  )
}
