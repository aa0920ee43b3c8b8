import { TRAVEL_MODES } from '@chautari/contract/catalogue/limits'
import { STOPS_MAX } from '@chautari/contract/listing/listing-limits'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useLocale } from '../../../../platform/language/locale.tsx'
import { useT } from '../../../../platform/language/texts.ts'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { PlaceField } from '../../list/place-field.tsx'
import type { StopFields } from '../rules/tour.ts'
import styles from './itinerary.module.css'

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true }
const OWN: StopFields = { name: '', name_ne: '', latitude: '', longitude: '', by: 'path', isOwn: true }

type Props = { stops: StopFields[]; isStart: boolean; onChange: (stops: StopFields[]) => void }

/** Renders the places of a day in their order, with how travellers reach each. The map of the package shows them. */
export function Stops({ stops, isStart, onChange }: Props) {
  const t = useT('packages')
  const isNepali = useLocale() === 'ne'
  return (
    <fieldset className={styles.stops}>
      <legend className={styles.legend}>{t('stops')}</legend>
      {stops.map((stop, index) => {
        const change = (changed: Partial<StopFields>) => onChange(stops.with(index, { ...stop, ...changed }))
        const name = isNepali ? stop.name_ne : stop.name
        return (
          <div key={index} className={styles.stop}>
            {isStart && index === 0 ? (
              <span className={styles.by}>{t('startsHere')}</span>
            ) : (
              <SelectField
                label={t('by')}
                value={stop.by}
                options={TRAVEL_MODES.map((value) => ({ value, label: t(`by_${value}`) }))}
                onChange={(value) => change({ by: TRAVEL_MODES.find((mode) => mode === value) ?? 'road' })}
              />
            )}
            {stop.isOwn ? <OwnPlace stop={stop} onChange={change} /> : <strong className={styles.stopName}>{name}</strong>}
            <ActionIcon
              size={32}
              aria-label={t('removePlace', { name: name || String(index + 1) })}
              onClick={() => onChange(stops.toSpliced(index, 1))}
            >
              <IconX {...ICON} />
            </ActionIcon>
          </div>
        )
      })}
      {stops.length < STOPS_MAX && (
        <div className={styles.addStop}>
          <PlaceField
            key={stops.length}
            label={t('addStop')}
            place={undefined}
            onChoose={({ name, name_ne, latitude, longitude }) =>
              onChange([
                ...stops,
                { name, name_ne, latitude: String(latitude), longitude: String(longitude), by: OWN.by, isOwn: false },
              ])
            }
          />
          <Button size="xs" leftSection={<IconPlus {...ICON} />} onClick={() => onChange([...stops, OWN])}>
            {t('addOwn')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

function OwnPlace({ stop, onChange }: { stop: StopFields; onChange: (changed: Partial<StopFields>) => void }) {
  const t = useT('packages')
  const words = useT('editor')
  const labels = {
    name: t('nameEnglish'),
    name_ne: t('nameNepali'),
    latitude: words('latitude'),
    longitude: words('longitude'),
  }
  return (
    <div className={styles.own}>
      {(['name', 'name_ne', 'latitude', 'longitude'] as const).map((field) => (
        <TextInput
          key={field}
          autoComplete="off"
          label={labels[field]}
          value={stop[field]}
          onChange={(event) => onChange({ [field]: event.currentTarget.value })}
        />
      ))}
    </div>
  )
}
