import { IconAlertTriangle } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useLocale } from '../../../../../platform/language/locale.tsx'
import { useT } from '../../../../../platform/language/texts.ts'
import { useMay } from '../../../../../platform/session/member.tsx'
import { kilometresBetween } from '../../../../../ui/map/pin-steps.ts'
import { Note } from '../../../../../ui/note.tsx'
import { numberIn, type Fields } from '../../../rules/property-fields.ts'
import type { EditedProperty } from '../use-property-editor.ts'
import styles from './pin-field.module.css'

const PinMap = lazy(async () => ({ default: (await import('../../../../../ui/map/pin-map.tsx')).PinMap }))

/** A pin further from its place than this is probably wrong: no place of the gazetteer reaches so far (our choice). */
const FAR_KM = 30

type Props = { fields: Fields; set: EditedProperty['set']; hintId: string }

/** The pin of a property on a map, at the numbers beside it, with a warning when it is far from the place. */
export function PinField({ fields: { latitude, longitude, place }, set, hintId }: Props) {
  const t = useT('editor')
  const mayEdit = useMay()('listings.edit')
  const isNepali = useLocale() === 'ne'
  const [north, east] = [numberIn(latitude), numberIn(longitude)]
  // Without two numbers the map shows the place.
  const pin = north === null || east === null ? place : { latitude: north, longitude: east }
  const away = Math.round(kilometresBetween(pin, place))
  return (
    <>
      <div className={styles.map}>
        <Suspense>
          <PinMap
            pin={{ latitude: pin.latitude, longitude: pin.longitude }}
            label={t('pin')}
            hintId={hintId}
            isFixed={!mayEdit}
            onMove={(to) => {
              set('latitude', String(to.latitude))
              set('longitude', String(to.longitude))
            }}
          />
        </Suspense>
      </div>
      <div role="status">
        {away > FAR_KM && (
          <Note icon={IconAlertTriangle} tone="amber">
            {t('pinFar', { n: away, place: isNepali ? place.name_ne : place.name })}
          </Note>
        )}
      </div>
    </>
  )
}
