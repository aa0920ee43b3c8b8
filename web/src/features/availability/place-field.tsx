import type { Place } from '@chautari/contract/catalogue/shapes'
import { IconBed, IconBuildingCommunity, IconMapPin, IconMountain } from '@tabler/icons-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { useT } from '../../platform/texts.ts'
import styles from './place-field.module.css'
import field from './search-field.module.css'
import type { SearchPlace } from './search-place.ts'
import { usePlaces } from './use-places.ts'

type Props = { value: SearchPlace; isMissing: boolean; onChange: (place: SearchPlace) => void }

/** Where: a text field that suggests places of Nepal and hotels by name. */
export function PlaceField({ value, isMissing, onChange }: Props) {
  const t = useT('search')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const places = usePlaces(value.search, isOpen)
  const isListed = isOpen && places !== undefined

  function choose(place: Place) {
    onChange(searchOf(place))
    setOpen(false)
    setActive(-1)
  }

  function move(event: KeyboardEvent) {
    const step = STEPS[event.key]
    const chosen = places?.[active]
    if (event.key === 'Escape') return setOpen(false)
    if (event.key === 'Enter' && isListed && chosen) choose(chosen)
    else if (step && places && places.length > 0) {
      setOpen(true)
      setActive((Math.max(active, step > 0 ? -1 : 0) + step + places.length) % places.length)
    } else return
    event.preventDefault()
  }

  return (
    <div
      className={`${field.cell} ${styles.place}`}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
    >
      <div className={field.field}>
        <IconMapPin size={22} stroke={1.75} aria-hidden />
        <label className={field.label} htmlFor={`${id}-input`}>
          {t('where')}
        </label>
        <input
          id={`${id}-input`}
          className={`${field.chosen} ${styles.input}`}
          name="search"
          required
          autoComplete="off"
          placeholder={t('wherePlaceholder')}
          value={value.search}
          role="combobox"
          aria-expanded={isListed}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isListed && active >= 0 ? `${id}-${active}` : undefined}
          aria-invalid={isMissing}
          aria-describedby={`${id}-below`}
          onFocus={() => setOpen(true)}
          onKeyDown={move}
          onInvalid={(event) => event.preventDefault()}
          onChange={({ currentTarget }) => {
            onChange({ search: currentTarget.value, latitude: '', longitude: '', address: '', searchBy: 'city' })
            setActive(-1)
            setOpen(true)
          }}
        />
        <p id={`${id}-below`} className={isMissing ? `${field.below} ${field.wrong}` : field.below}>
          {isMissing ? t('whereMissing') : value.address || t('whereHint')}
        </p>
      </div>
      {(['latitude', 'longitude', 'address', 'searchBy'] as const).map(
        (name) => value[name] !== '' && <input key={name} type="hidden" name={name} value={value[name]} />,
      )}
      <div id={`${id}-list`} className={styles.list} role="listbox" aria-label={t('places')} hidden={!isListed}>
        {places?.map((place, index) => (
          <button
            type="button"
            tabIndex={-1}
            key={`${place.kind} ${place.slug ?? place.name} ${place.latitude}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(place)}
          >
            <PlaceIcon kind={place.kind} />
            <strong>{place.name}</strong>
            <span>{place.address}</span>
            {place.kind !== 'property' && <em>{t('stays', { n: place.properties_count })}</em>}
          </button>
        ))}
        {places?.length === 0 && <p className={styles.none}>{t('noPlace')}</p>}
      </div>
    </div>
  )
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

function searchOf({ name, kind, latitude, longitude, address }: Place): SearchPlace {
  return {
    search: name,
    latitude: `${latitude}`,
    longitude: `${longitude}`,
    address,
    searchBy: kind === 'property' ? 'hotel' : 'city',
  }
}

const ICONS = { city: IconBuildingCommunity, district: IconMapPin, landmark: IconMountain, property: IconBed }

function PlaceIcon({ kind }: Pick<Place, 'kind'>) {
  const Icon = ICONS[kind]
  return <Icon size={22} stroke={1.75} aria-hidden />
}
