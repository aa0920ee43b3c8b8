import type { Package } from '@chautari/contract/availability/shapes'
import { IconMapPin } from '@tabler/icons-react'
import { useMapLabels } from '../../platform/map-labels.ts'
import { useT } from '../../platform/texts.ts'
import { PlaceMap } from '../../ui/map/place-map.tsx'
import styles from './package-meeting.module.css'

const degrees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 4, maximumFractionDigits: 4 })

type Props = { pickup: Package['pickup']; mapStyleUrl: string | null }

/** Where a departure meets, as a map with its pin and as a link. */
export function PackageMeeting({ pickup, mapStyleUrl }: Props) {
  const t = useT('package')
  const labels = useMapLabels(pickup.meeting_point ?? '')
  const { meeting_point: point, latitude, longitude } = pickup
  if (point === null) return null
  return (
    <div className={styles.meeting}>
      <p>
        <IconMapPin size={22} stroke={1.75} aria-hidden />
        {point}
      </p>
      {latitude !== null && longitude !== null && (
        <>
          <a href={mapOf(latitude, longitude)} rel="noreferrer">
            {t('onMap', { latitude: degrees.format(latitude), longitude: degrees.format(longitude) })}
          </a>
          <PlaceMap latitude={latitude} longitude={longitude} title={t('meetHere')} labels={labels} styleUrl={mapStyleUrl} />
        </>
      )}
    </div>
  )
}

function mapOf(latitude: number, longitude: number): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}
