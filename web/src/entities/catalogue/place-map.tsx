import { Suspense } from 'react'
import type { MapLabels } from '../../ui/map/pin.ts'
import type { Point } from '../../ui/map/projection.ts'
import styles from './place-map.module.css'
import { useNear } from '../../ui/map/use-near.ts'
import { requestedPart } from '../../ui/feedback/requested-part.tsx'

const PinMap = requestedPart(async () => (await import('../../ui/map/pin-map.tsx')).PinMap)

const CLOSE_ZOOM = 13

type Props = Point & {
  title: string
  /** The texts of the map in the language of the page. */
  labels: MapLabels
  /** `map_style_url` of `GET /settings`. When set, vector tiles replace the drawn map. */
  styleUrl?: string | null
}

/**
 * Renders a map with one pin, such as a property or meeting point. Reserves its height and loads when it is near the viewport. Needs
 * JavaScript, so callers must also show the address.
 */
export function PlaceMap({ latitude, longitude, title, labels, styleUrl }: Props) {
  const { box, isNear } = useNear()
  const pin = { id: 'place', label: title, title, latitude, longitude }
  return (
    <div ref={box} className={styles.place}>
      {isNear && (
        <Suspense>
          <PinMap pins={[pin]} labels={labels} styleUrl={styleUrl} fitZoom={CLOSE_ZOOM} isInPage />
        </Suspense>
      )}
    </div>
  )
}
