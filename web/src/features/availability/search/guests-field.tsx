import { ADULTS_MIN, CHILDREN_MIN, GUESTS_MAX, ROOMS_MIN } from '@chautari/contract/availability/limits'
import { IconUsers } from '@tabler/icons-react'
import type { Stay } from '../../../entities/availability/stay.ts'
import { useT } from '../../../platform/language/texts.ts'
import { CountField } from '../../../ui/fields/count-field.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import styles from './search-field.module.css'

export function GuestsField({ value, onChange }: { value: Stay; onChange: (stay: Stay) => void }) {
  const t = useT('search')
  const counters = [
    { name: 'adult', label: t('adults'), min: ADULTS_MIN },
    { name: 'child', label: t('children'), min: CHILDREN_MIN },
    { name: 'rooms', label: t('rooms'), min: ROOMS_MIN },
  ] as const
  const chosen = `${t('adult', { n: value.adult })}, ${t('room', { n: value.rooms })}`
  const below = value.child === 0 ? t('noChildren') : t('child', { n: value.child })
  const summary = (
    <span className={styles.field}>
      <IconUsers size={22} stroke={1.75} aria-hidden />
      <span className={styles.label}>{t('guests')}</span>
      <span className={styles.chosen}>{chosen}</span>
      <span className={styles.below}>{below}</span>
    </span>
  )
  return (
    <div className={`${styles.cell} ${styles.last}`}>
      <Disclosure summary={summary} isAtEnd>
        <div className={styles.counters}>
          {counters.map(({ name, label, min }) => (
            <CountField
              key={name}
              name={name}
              label={label}
              min={min}
              max={GUESTS_MAX}
              value={value[name]}
              labels={{ fewer: t('fewer', { what: label }), more: t('more', { what: label }) }}
              onChange={(count) => onChange({ ...value, [name]: count })}
            />
          ))}
        </div>
      </Disclosure>
    </div>
  )
}
