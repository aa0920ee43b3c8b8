import type { Package } from '@chautari/contract/availability/shapes'
import { IconMapPin } from '@tabler/icons-react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useMapLabels } from '../../../entities/catalogue/map-labels.ts'
import { usePlaceNames } from '../../../entities/catalogue/place-names.ts'
import { useT } from '../../../platform/language/texts.ts'
import { PlaceMap } from '../../../entities/catalogue/place-map.tsx'
import styles from './package-meeting.module.css'

type Props = { pickup: Package['pickup']; mapStyleUrl: string | null }

/** Shows the meeting point on a map and as a link. */
export function PackageMeeting({ pickup, mapStyleUrl }: Props) {
  const t = useT('package')
  const { digits } = useFormats()
  const place = usePlaceNames()
  const labels = useMapLabels(place(pickup.meeting_point ?? ''))
  const { meeting_point: point, latitude, longitude } = pickup
  if (point === null) return null
  const degrees = (angle: number) => digits(inDegrees(angle))
  return (
    <div className={styles.meeting}>
      <p>
        <IconMapPin size={22} stroke={1.75} aria-hidden />
        {place(point)}
      </p>
      {latitude !== null && longitude !== null && (
        <>
          <a href={mapOf(latitude, longitude)} rel="noreferrer">
            {t('onMap', { latitude: degrees(latitude), longitude: degrees(longitude) })}
          </a>
          <PlaceMap latitude={latitude} longitude={longitude} title={t('meetHere')} labels={labels} styleUrl={mapStyleUrl} />
        </>
      )}
    </div>
  )
}

/** Formats a coordinate with four decimals, which is a precision of about ten metres. */
function inDegrees(angle: number): string {
  const [whole, part = ''] = String(Math.round(angle * 10_000) / 10_000).split('.')
  return `${whole}.${part.padEnd(4, '0')}`
}

function mapOf(latitude: number, longitude: number): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}
