import { TextInput, type TextInputProps } from '@mantine/core'
import { PairField } from '../../../ui/fields/pair-field.tsx'

/** The texts of a section, by their names. */
type Texts<K extends string> = {
  fields: Record<K, string>
  set: (name: K, value: string) => void
  errorOf: (name: K) => string | undefined
}

type Props<K extends string> = Pick<TextInputProps, 'type' | 'inputMode' | 'lang'> & {
  section: Texts<NoInfer<K>>
  name: K
  label: string
  hint?: string
}

/** Renders a one-line field that is bound to a field of the section. */
export function SectionText<K extends string>({ section: { fields, set, errorOf }, name, label, hint, ...others }: Props<K>) {
  return (
    <TextInput
      {...others}
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      label={label}
      description={hint}
      value={fields[name]}
      onChange={(event) => set(name, event.currentTarget.value)}
      error={errorOf(name)}
    />
  )
}

type PairProps<K extends string> = {
  section: Texts<NoInfer<K> | `${NoInfer<K>}_ne`>
  name: K
  label: string
  isLong?: boolean
  max?: number
}

/** Renders a text in both languages that is bound to two fields of the section. */
export function SectionPair<K extends string>({ section: { fields, set, errorOf }, name, ...others }: PairProps<K>) {
  const side = (key: K | `${K}_ne`) => ({
    value: fields[key],
    onChange: (value: string) => set(key, value),
    error: errorOf(key),
  })
  return <PairField {...others} en={side(name)} ne={side(`${name}_ne`)} />
}
