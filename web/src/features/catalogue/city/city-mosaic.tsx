import type { City } from '@chautari/contract/catalogue/shapes'
import { Link } from 'react-router'
import { useLocale } from '../../../platform/language/locale.ts'
import { useCards, type Card } from '../../../platform/pages/cached-cards.ts'
import { Photo } from '../../../ui/pictures/photo.tsx'
import styles from './city-mosaic.module.css'

// Fills three rows.
const SHOWN = 8

/** The content of a tile in its two sizes. */
type Tiles = { Large: Card<City>; Small: Card<City> }

type TileOptions = {
  /** A hook that returns a function for the line below the name, such as "4 stays · from Rs 1,800". */
  useDetail: () => (city: City) => string
  addressOf: (city: City) => string
}

/** Returns the component of a mosaic's tiles. Call it once per kind of mosaic at module level, not while rendering. */
export function cityTiles({ useDetail, addressOf }: TileOptions): Tiles {
  const tileOf = (sizes: string): Card<City> =>
    function Tile({ item: city }) {
      const locale = useLocale()
      const detailOf = useDetail()
      return (
        <>
          {city.image && <Photo url={city.image.url} sizes={sizes} alt="" />}
          <Link to={addressOf(city)}>
            <strong>{locale === 'ne' ? city.name_ne : city.name}</strong>
            <span>{detailOf(city)}</span>
          </Link>
        </>
      )
    }
  return { Large: tileOf('(max-width: 768px) 100vw, 620px'), Small: tileOf('(max-width: 768px) 50vw, 310px') }
}

/** Shows places as picture tiles, the first one large. */
export function CityMosaic({ cities, tiles }: { cities: City[]; tiles: Tiles }) {
  const contentOf = useCards()
  return (
    <ul className={styles.mosaic} data-waits>
      {cities.slice(0, SHOWN).map((city, index) => (
        <li
          key={city.slug}
          className={styles.tile}
          style={{ backgroundColor: city.image?.colour }}
          {...contentOf(city, index === 0 ? tiles.Large : tiles.Small)}
        />
      ))}
    </ul>
  )
}
