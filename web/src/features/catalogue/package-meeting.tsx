import type { Package } from '@chautari/contract/availability/shapes'
import { IconMapPin } from '@tabler/icons-react'
import { useT } from '../../platform/texts.ts'
import styles from './package-meeting.module.css'

const degrees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 4, maximumFractionDigits: 4 })

/** Where a departure meets, with its place on a map of the world. */
export function PackageMeeting({ pickup }: { pickup: Package['pickup'] }) {
  const t = useT('package')
  const { meeting_point: point, latitude, longitude } = pickup
  if (point === null) return null
  return (
    <div className={styles.meeting}>
      <p>
        <IconMapPin size={22} stroke={1.75} aria-hidden />
        {point}
      </p>
      {latitude !== null && longitude !== null && (
        <a href={mapOf(latitude, longitude)} rel="noreferrer">
          {t('onMap', { latitude: degrees.format(latitude), longitude: degrees.format(longitude) })}
        </a>
      )}
    </div>
  )
}

function mapOf(latitude: number, longitude: number): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}
