import { useSearchParams } from 'react-router'
import { usePlaceNames } from '../../entities/catalogue/place-names.ts'
import { ResultsSkeleton } from '../../features/availability/results/list/results-skeleton.tsx'
import { readPlace } from '../../features/availability/search/search-place.ts'
import { useT } from '../../platform/language/texts.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import results from './property-results.module.css'
import styles from './property-results-page.module.css'
import bar from './search-bar.module.css'

const GROUPS = [150, 90, 200, 200, 230]

/** Renders the skeleton of the results page, below the name of the searched place. */
export function ResultsWaiting() {
  const t = useT('results')
  const placeName = usePlaceNames()
  const [query] = useSearchParams()
  return (
    <>
      <title>{t('titleAnywhere')}</title>
      <div className={bar.bar}>
        <div className={styles.fields}>
          <Skeleton isRound className={styles.field} />
          <Skeleton isRound className={styles.field} />
          <Skeleton isRound className={styles.field} />
        </div>
      </div>
      <div className={results.results} data-map aria-busy>
        <div className={results.rail}>
          <div className={styles.groups}>
            {GROUPS.map((height, at) => (
              <Skeleton key={at} height={height} isRound />
            ))}
          </div>
        </div>
        <div className={results.main}>
          <div>
            <h1>{placeName(readPlace(query).search) || t('nepal')}</h1>
            <Skeleton className={styles.stay} height={20} width="70%" />
          </div>
          <Skeleton className={styles.tools} isRound />
          <Skeleton className={styles.nearby} height={22} width="40%" />
          <ResultsSkeleton />
        </div>
        <Skeleton className={styles.map} isRound />
      </div>
    </>
  )
}
