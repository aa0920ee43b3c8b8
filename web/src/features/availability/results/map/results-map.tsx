import { lazy, Suspense, useSyncExternalStore } from 'react'
import { loadAtLast } from '../../../../platform/pages/load-at-last.ts'
import type { ResultsMapProps } from './results-map-props.ts'
import styles from './results-map.module.css'
import { requestedPart } from '../../../../ui/feedback/requested-part.tsx'

const ResultsMapView = lazy(() => loadAtLast(async () => ({ default: (await import('./results-map-view.tsx')).ResultsMapView })))
const ResultsMapDialog = requestedPart(async () => (await import('./results-map-dialog.tsx')).ResultsMapDialog, {
  isPressed: true,
})

const WIDE = '(min-width: 1200px)'

/**
 * Shows the results on a map. From 1200 px on it is sticky next to the list. Below that it is hidden, until `closeTo` (the
 * address without the map) is given: then it fills the screen. Loaded only when shown; needs JavaScript.
 */
export function ResultsMap({ closeTo, ...map }: ResultsMapProps & { closeTo?: string }) {
  const isWide = useSyncExternalStore(
    watchWidth,
    () => matchMedia(WIDE).matches,
    () => undefined,
  )
  if (isWide === false && closeTo !== undefined) {
    return (
      <Suspense>
        <ResultsMapDialog {...map} closeTo={closeTo} />
      </Suspense>
    )
  }
  return <div className={styles.beside}>{isWide && <Suspense>{<ResultsMapView {...map} />}</Suspense>}</div>
}

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
