import styles from './option-field.module.css'

type Option<V extends string> = { value: V; label: string; remark: string }

type Props<V extends string> = {
  name: string
  legend: string
  options: Option<V>[]
  value: V
  onChange: (value: V) => void
}

/** Shows one of a few options, each on a line with its remark at the end. */
export function OptionField<V extends string>({ name, legend, options, value, onChange }: Props<V>) {
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
          <span className={styles.remark}>{option.remark}</span>
        </label>
      ))}
    </fieldset>
  )
}
