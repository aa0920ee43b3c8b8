import { Button } from '@mantine/core'
import { IconAlertTriangle, IconExternalLink, IconMapPin, IconMapPinOff } from '@tabler/icons-react'
import { lazy, Suspense, useId } from 'react'
import { useLocale } from '../../../platform/language/locale.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { useMayList } from '../area/listing-area.ts'
import { FINE_STEP_METRES, kilometresBetween, STEP_METRES } from '../../../ui/map/pin-steps.ts'
import { Note } from '../../../ui/note.tsx'
import { mapAddress } from '../rules/map-address.ts'
import { numberIn } from '../rules/property-fields.ts'
import editor from './editor.module.css'
import styles from './pin-field.module.css'

const PinMap = lazy(async () => ({ default: (await import('../../../ui/map/pin-map.tsx')).PinMap }))

/** A pin farther from its place than this is probably wrong, because no place of the gazetteer is so large (our choice). */
const FAR_KM = 30

type Pinned = {
  latitude: string
  longitude: string
  place: { name: string; name_ne: string; latitude: number; longitude: number }
}

type Props = {
  fields: Pinned
  set: (name: 'latitude' | 'longitude', degrees: string) => void
  /** The accessible name of the pin. */
  label: string
  /** Whether the pin can be omitted and can be far from the place, as for a meeting point. */
  isOptional?: boolean
}

/**
 * Renders a map with a pin at the coordinates in the fields beside it, and a warning if the pin is far from the place. Without coordinates it shows
 * the place.
 */
export function PinField({ fields, set, label, isOptional = false }: Props) {
  const t = useT('editor')
  const hintId = useId()
  const mayEdit = useMayList()('listings.edit')
  const [north, east] = [numberIn(fields.latitude), numberIn(fields.longitude)]
  const isSet = north !== null && east !== null
  const pin = isSet ? { latitude: north, longitude: east } : fields.place
  const move = (to: { latitude: string; longitude: string }) => {
    set('latitude', to.latitude)
    set('longitude', to.longitude)
  }
  return (
    <>
      <div className={styles.map} data-unset={!isSet || undefined}>
        <Suspense>
          <PinMap
            pin={{ latitude: pin.latitude, longitude: pin.longitude }}
            label={label}
            hintId={hintId}
            isFixed={!mayEdit}
            onMove={({ latitude, longitude }) => move({ latitude: String(latitude), longitude: String(longitude) })}
          />
        </Suspense>
      </div>
      <div role="status">
        {isOptional ? <Unset isSet={isSet} place={fields.place} /> : <Far pin={pin} place={fields.place} />}
      </div>
      <p className={editor.hint} id={hintId}>
        {t('pinHint', { far: STEP_METRES, near: FINE_STEP_METRES })}{' '}
        <a href={mapAddress(fields)} target="_blank" rel="noopener noreferrer" className={editor.external}>
          {t('openMap')}
          <IconExternalLink size={14} stroke={1.75} aria-hidden />
        </a>
      </p>
      {isOptional && isSet && mayEdit && (
        <div>
          <Button
            size="xs"
            leftSection={<IconMapPinOff size={14} stroke={1.75} aria-hidden />}
            onClick={() => move({ latitude: '', longitude: '' })}
          >
            {t('removePin')}
          </Button>
        </div>
      )}
    </>
  )
}

type Place = Pinned['place']

function Unset({ isSet, place }: { isSet: boolean; place: Place }) {
  const t = useT('editor')
  const isNepali = useLocale() === 'ne'
  if (isSet) return null
  return <Note icon={IconMapPin}>{t('pinUnset', { place: isNepali ? place.name_ne : place.name })}</Note>
}

function Far({ pin, place }: { pin: { latitude: number; longitude: number }; place: Place }) {
  const t = useT('editor')
  const isNepali = useLocale() === 'ne'
  const away = Math.round(kilometresBetween(pin, place))
  if (away <= FAR_KM) return null
  return (
    <Note icon={IconAlertTriangle} tone="amber">
      {t('pinFar', { n: away, place: isNepali ? place.name_ne : place.name })}
    </Note>
  )
}
