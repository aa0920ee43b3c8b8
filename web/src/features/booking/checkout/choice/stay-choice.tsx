import type { Room } from '@chautari/contract/availability/shapes'
import { ADULTS_MIN, CHILDREN_MIN, GUESTS_MAX } from '@chautari/contract/availability/limits'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import type { Stay } from '../../../../entities/availability/stay.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { CountField } from '../../../../ui/fields/count-field.tsx'
import { fitsParty, roomsForParty } from './party-room.ts'
import styles from './stay-choice.module.css'

/** The id of the field for rooms. */
export const ROOMS_FIELD = 'checkout-rooms'

type Props = { room: Room; stay: Stay; onChange: (counts: Pick<Stay, 'adult' | 'child' | 'rooms'>) => void }

/** Renders the choice of rooms and guests, and whether the guests fit. */
export function StayChoice({ room, stay, onChange }: Props) {
  const t = useT('checkout')
  const { adult, child, rooms } = stay
  const left = Math.min(room.available_count, GUESTS_MAX)
  const counts = [
    { name: 'adult', label: t('adults'), min: ADULTS_MIN },
    { name: 'child', label: t('children'), min: CHILDREN_MIN },
  ] as const
  return (
    <div className={styles.choice}>
      <div className={styles.rooms}>
        <label htmlFor={ROOMS_FIELD}>{t('rooms')}</label>
        <select
          id={ROOMS_FIELD}
          value={rooms}
          disabled={left === 0}
          onChange={(event) => onChange({ adult, child, rooms: Number(event.currentTarget.value) })}
        >
          {Array.from({ length: Math.max(left, rooms) }, (_, n) => n + 1).map((n) => (
            <option key={n} value={n} disabled={n > left}>
              {t('room', { n })}
            </option>
          ))}
        </select>
      </div>
      {counts.map(({ name, label, min }) => (
        <CountField
          key={name}
          name={name}
          label={label}
          value={stay[name]}
          min={min}
          max={GUESTS_MAX}
          labels={{ fewer: t('fewer', { what: label }), more: t('more', { what: label }) }}
          onChange={(value) => onChange({ adult, child, rooms, [name]: value })}
        />
      ))}
      <Capacity room={room} stay={stay} />
    </div>
  )
}

/** Renders whether the party fits into the rooms. */
export function Capacity({ room, stay }: Omit<Props, 'onChange'>) {
  const t = useT('checkout')
  const party = [t('adult', { n: stay.adult }), ...(stay.child > 0 ? [t('child', { n: stay.child })] : [])].join(', ')
  const size = { adults: stay.adult, children: stay.child }
  const fits = fitsParty(room, { ...size, rooms: stay.rooms })
  const needed = roomsForParty(room, size)
  const Icon = fits ? IconCircleCheck : IconAlertCircle
  return (
    <p className={styles.capacity} data-fits={fits} role="status">
      <Icon size={18} stroke={2} aria-hidden />
      {fits && t('fits', { party, n: stay.rooms })}
      {!fits && needed <= room.available_count && t('tight', { party, needed: t('room', { n: needed }) })}
      {!fits &&
        needed > room.available_count &&
        t('tooMany', { party, needed: t('room', { n: needed }), left: room.available_count })}
    </p>
  )
}
