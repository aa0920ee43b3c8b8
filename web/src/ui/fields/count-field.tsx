import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useId, useState, useSyncExternalStore } from 'react'
import styles from './count-field.module.css'
import { useTextFormats } from './text-formats.ts'

type Props = {
  label: string
  name: string
  value: number
  min: number
  max: number
  labels: { fewer: string; more: string }
  onChange: (value: number) => void
}

/**
 * Shows a number field with stepper buttons, which keep the focus at the end of the range. Without JavaScript it is a plain number field.
 */
export function CountField({ label, name, value, min, max, labels, onChange }: Props) {
  const id = useId()
  // Typing a new number empties the field first.
  const [isEmpty, setEmpty] = useState(false)
  const drawn = useDrawnDigits(value)
  function within(wanted: number) {
    const allowed = Math.min(max, Math.max(min, Math.trunc(wanted)))
    if (allowed !== value) onChange(allowed)
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.steps}>
        <button type="button" aria-label={labels.fewer} aria-disabled={value <= min} onClick={() => within(value - 1)}>
          <IconMinus size={18} stroke={2} aria-hidden />
        </button>
        <span className={styles.number} data-drawn={drawn}>
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
        </span>
        <button type="button" aria-label={labels.more} aria-disabled={value >= max} onClick={() => within(value + 1)}>
          <IconPlus size={18} stroke={2} aria-hidden />
        </button>
      </div>
    </div>
  )
}

const never = () => () => {}

/**
 * Returns the number in the digits of the page's language if they are not Latin. It is drawn over the field while the field is not edited, because
 * number inputs show only Latin digits. Undefined until hydration, because earlier edits fire no events.
 */
function useDrawnDigits(value: number): string | undefined {
  const digits = useTextFormats().digits(value)
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isHydrated && digits !== String(value) ? digits : undefined
}
