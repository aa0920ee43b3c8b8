import { isCalendarDate } from '@chautari/contract/dates'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../platform/language/formats.ts'
import { useLocale } from '../../platform/language/locale.tsx'
import styles from './day-field.module.css'

type Props = {
  label: string
  /** The current or the initial day; empty for none. */
  value: string
  error?: string | undefined
  /** The field name, for forms that read their fields on submit. */
  name?: string
  /** Called on change. With it, the field is controlled by `value`. */
  onChange?: (typed: string) => void
  /** Whether the field takes the focus when its dialog opens. */
  isFirst?: boolean
}

/** Renders a field for a day in both calendars. It formats the date itself, because browsers use the format of their own language. */
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
