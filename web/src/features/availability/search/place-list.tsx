import type { Place } from '@chautari/contract/catalogue/shapes'
import { IconBed, IconBuildingCommunity, IconMapPin, IconMountain } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useLocale } from '../../../platform/language/locale.ts'
import { usePlaceNames } from '../../../entities/catalogue/place-names.ts'
import { useT } from '../../../platform/language/texts.ts'
import { staysOf } from '../../../entities/catalogue/stays-of.ts'
import { ANYWHERE, rowId, type groupPlaces } from './place-groups.ts'
import styles from './place-list.module.css'

export { storeRecentPlace, readRecentPlaces } from './recent-places.ts'

type Props = {
  id: string
  groups: ReturnType<typeof groupPlaces>
  active: Place | undefined
  /** Shows the number of stays beside each place. */
  hasCounts: boolean
  onChoose: (place: Place) => void
}

/** Shows suggestions while typing. The focus stays in the box; arrow keys move the active row. */
export function PlaceList({ id, groups, active, hasCounts, onChoose }: Props) {
  const t = useT('search')
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  useEffect(() => {
    // Otherwise the bottom bar of a phone covers the last places. The scroll padding of the page accounts for the bar.
    list.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  return (
    // Pressing a row must not blur the box, which would close the list before the click.
    <div
      ref={list}
      id={id}
      className={styles.list}
      role="listbox"
      aria-label={t(hasCounts ? 'places' : 'placeGroup')}
      onPointerDown={(event) => event.preventDefault()}
    >
      {groups.map(({ name, rows }) => (
        <div key={name} role="group" aria-label={t(name)}>
          <p aria-hidden>{t(name)}</p>
          {rows.map((place) => (
            <Row
              key={rowId(id, place)}
              id={rowId(id, place)}
              place={place}
              isActive={place === active}
              hasCounts={hasCounts}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
      {groups.length === 0 && (
        <div role="option" aria-selected={false} aria-disabled className={styles.none}>
          {t('noPlace')}
        </div>
      )}
    </div>
  )
}

const ICONS = { city: IconBuildingCommunity, district: IconMapPin, landmark: IconMountain, property: IconBed }

type RowProps = { id: string; place: Place; isActive: boolean; hasCounts: boolean; onChoose: (place: Place) => void }

function Row({ id, place, isActive, hasCounts, onChoose }: RowProps) {
  const t = useT('search')
  const isNepali = useLocale() === 'ne'
  const placeName = usePlaceNames()
  const isAnywhere = place === ANYWHERE
  const [name, other] = isNepali ? [place.name_ne, place.name] : [place.name, place.name_ne]
  const Icon = ICONS[place.kind]
  return (
    <button
      type="button"
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.row}
      onClick={() => onChoose(place)}
    >
      <Icon size={22} stroke={1.75} aria-hidden />
      <strong>
        {isAnywhere ? t('anywhere') : name}{' '}
        {place.kind !== 'property' && !isAnywhere && <small lang={isNepali ? 'en' : 'ne'}>{other}</small>}
      </strong>
      <span>{placeName(place.address)}</span>
      {hasCounts && place.kind !== 'property' && !isAnywhere && <em>{staysOf(place, t)}</em>}
    </button>
  )
}
