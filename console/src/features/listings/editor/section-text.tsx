import { TextInput, type TextInputProps } from '@mantine/core'

type Props<K extends string> = Pick<TextInputProps, 'type' | 'inputMode' | 'lang'> & {
  section: {
    fields: Record<NoInfer<K>, string>
    set: (name: NoInfer<K>, value: string) => void
    fault: (name: NoInfer<K>) => string | undefined
  }
  name: K
  label: string
  hint?: string
}

/** A field of one line, bound to its name. */
export function SectionText<K extends string>({ section: { fields, set, fault }, name, label, hint, ...others }: Props<K>) {
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
