import { useId } from 'react'
import styles from './choice-switch.module.css'

type Props<V extends string> = {
  legend: string
  choices: readonly { value: V; label: string }[]
  value: V
  onChange: (value: V) => void
}

/** Shows a segmented control, one choice of which is always selected. */
export function ChoiceSwitch<V extends string>({ legend, choices, value, onChange }: Props<V>) {
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          {/* Belongs to no form, because the surrounding form would put the generated name into its address. */}
          <input type="radio" form="" name={name} checked={value === choice.value} onChange={() => onChange(choice.value)} />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
