import type { City } from '@chautari/contract/catalogue/shapes'
import { Link } from 'react-router'
import { useLocale } from '../../../platform/language/locale.ts'
import { Photo } from '../../../ui/pictures/photo.tsx'
import styles from './city-mosaic.module.css'

// Fills three rows.
const SHOWN = 8

type Props = {
  cities: City[]
  /** The line below the name, such as "4 stays · from Rs 1,800". */
  detailOf: (city: City) => string
  addressOf: (city: City) => string
}

/** Shows places as picture tiles, the first one large. */
export function CityMosaic({ cities, detailOf, addressOf }: Props) {
  const locale = useLocale()
  return (
    <ul className={styles.mosaic} data-waits>
      {cities.slice(0, SHOWN).map((city, index) => (
        <li key={city.slug} className={styles.tile} style={{ backgroundColor: city.image?.colour }}>
          {city.image && (
            <Photo
              url={city.image.url}
              sizes={index === 0 ? '(max-width: 768px) 100vw, 620px' : '(max-width: 768px) 50vw, 310px'}
              alt=""
            />
          )}
          <Link to={addressOf(city)}>
            <strong>{locale === 'ne' ? city.name_ne : city.name}</strong>
            <span>{detailOf(city)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
