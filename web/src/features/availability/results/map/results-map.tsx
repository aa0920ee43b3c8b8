import { lazy, Suspense } from 'react'
import { loadWithRetries } from '../../../../platform/pages/load-with-retries.ts'
import { useMedia } from '../../../../ui/layout/use-media.ts'
import type { ResultsMapProps } from './results-map-props.ts'
import styles from './results-map.module.css'
import { requestedPart } from '../../../../ui/feedback/requested-part.tsx'

const ResultsMapView = lazy(() =>
  loadWithRetries(async () => ({ default: (await import('./results-map-view.tsx')).ResultsMapView })),
)
const ResultsMapDialog = requestedPart(async () => (await import('./results-map-dialog.tsx')).ResultsMapDialog, {
  isPressed: true,
})

/** At this width the window has room for the map beside the list. */
const WIDE = '(min-width: 1200px)'

/** Shows the results on a sticky map next to the list, from 1200 px on. Loaded only when shown; needs JavaScript. */
export function MapBesideList(map: ResultsMapProps) {
  return (
    <div className={styles.beside}>
      {useMedia(WIDE) && (
        <Suspense>
          <ResultsMapView {...map} />
        </Suspense>
      )}
    </div>
  )
}

/**
 * Renders the results on a full-screen map below 1200 px. Loaded only when shown; needs JavaScript. Render it below the link that opens it, because
 * the message about a failed load appears in its place.
 */
export function MapOverList(map: ResultsMapProps & { closeTo: string }) {
  if (useMedia(WIDE) !== false) return null
  return (
    <Suspense>
      <ResultsMapDialog {...map} />
    </Suspense>
  )
}
