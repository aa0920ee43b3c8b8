import { usePlaceNames } from '../../../entities/catalogue/place-names.ts'
import styles from './route-line.module.css'

type Props = { label: string; route: string[]; destination: string }

/** Renders the places on the route of a package, each by the name before its comma. A route of one place is just the destination. */
export function RouteLine({ label, route, destination }: Props) {
  const place = usePlaceNames()
  const stops = route.length > 1 ? route : [destination]
  return (
    <ol className={styles.route} aria-label={label}>
      {stops.map((name) => (
        <li key={name}>{place(name).split(',')[0]}</li>
      ))}
    </ol>
  )
}
