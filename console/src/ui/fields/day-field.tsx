import { isCalendarDate } from '@chautari/contract/dates'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../platform/language/formats.ts'
import { useLocale } from '../../platform/language/locale.tsx'
import styles from './day-field.module.css'

type Props = {
  label: string
  /** The day that the form holds now, or begins with; empty without one. */
  value: string
  error?: string | undefined
  /** The name in a form that reads its fields itself. */
  name?: string
  /** With it, the field follows `value`. */
  onChange?: (typed: string) => void
  /** Whether a dialog that opens gives it the focus. */
  isFirst?: boolean
}

/** Shows a field for a day in both calendars. It writes the day itself, since a browser does so in the order of its own language. */
export function DayField({ label, value, error, name, onChange, isFirst = false }: Props) {
  const formats = useFormats()
  const isNepali = useLocale() === 'ne'
  const [typed, setTyped] = useState(value)
  const day = onChange ? value : typed
  const { ad, bs } = isCalendarDate(day) ? formats.both(day) : { ad: '', bs: '' }
  const [main, other] = isNepali && bs !== '' ? [bs, ad] : [ad, bs]
  return (
    <TextInput
      type="date"
      {...(name !== undefined && { name })}
      label={label}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={other}
      error={error}
      classNames={{ input: styles.input, section: styles.written }}
      leftSection={main !== '' && <span aria-hidden>{main}</span>}
      leftSectionPointerEvents="none"
      {...(onChange ? { value } : { defaultValue: value })}
      onChange={(event) => (onChange ?? setTyped)(event.currentTarget.value)}
      data-autofocus={isFirst || undefined}
    />
  )
}
