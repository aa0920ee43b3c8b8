import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import styles from './count-field.module.css'

type Props = {
  label: string
  name: string
  value: number
  min: number
  max: number
  labels: { fewer: string; more: string }
  onChange: (value: number) => void
}

/** Shows a number field with stepper buttons. Without JavaScript it is a plain number field. */
export function CountField({ label, name, value, min, max, labels, onChange }: Props) {
  const id = useId()
  // Typing a new number empties the field first.
  const [isEmpty, setEmpty] = useState(false)
  const within = (wanted: number) => onChange(Math.min(max, Math.max(min, Math.trunc(wanted))))
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.steps}>
        <button type="button" aria-label={labels.fewer} disabled={value <= min} onClick={() => within(value - 1)}>
          <IconMinus size={18} stroke={2} aria-hidden />
        </button>
        <input
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={isEmpty ? '' : value}
          onBlur={() => setEmpty(false)}
          onChange={({ currentTarget: { valueAsNumber } }) => {
            const isNone = Number.isNaN(valueAsNumber)
            setEmpty(isNone)
            if (!isNone) within(valueAsNumber)
          }}
        />
        <button type="button" aria-label={labels.more} disabled={value >= max} onClick={() => within(value + 1)}>
          <IconPlus size={18} stroke={2} aria-hidden />
        </button>
      </div>
    </div>
  )
}
