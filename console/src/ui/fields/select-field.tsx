import { InputBase } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'

type Props = {
  name?: string
  label: string
  /** Hides the label visually when the options make clear what the field is. */
  isLabelHidden?: boolean
  error?: string | undefined
  options: { value: string; label: string }[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
}

/** Renders a native select, because that of the library needs 30 KB more. */
export function SelectField({ options, onChange, label, isLabelHidden = false, ...props }: Props) {
  return (
    <InputBase
      component="select"
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      pointer
      rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
      rightSectionPointerEvents="none"
      onChange={(event) => onChange?.(event.currentTarget.value)}
      {...props}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </InputBase>
  )
}
