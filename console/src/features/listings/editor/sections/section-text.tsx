import { TextInput, type TextInputProps } from '@mantine/core'
import type { FieldName, Fields } from '../../rules/property-fields.ts'
import type { SectionFields } from '../section-form.tsx'

type TextName = { [K in FieldName]: Fields[K] extends string ? K : never }[FieldName]

type Props = Pick<TextInputProps, 'type' | 'inputMode' | 'lang'> & {
  section: SectionFields
  name: TextName
  label: string
  hint?: string
}

/** A field of one line, bound to its name. */
export function SectionText({ section: { fields, set, fault }, name, label, hint, ...others }: Props) {
  return (
    <TextInput
      {...others}
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      label={label}
      description={hint}
      value={fields[name]}
      onChange={(event) => set(name, event.currentTarget.value)}
      error={fault(name)}
    />
  )
}
