import { TextInput } from '@mantine/core'

type Props = { name: string; label: string; hint?: string; initial?: number | null; error?: string | undefined }

/** Shows a field for a whole number, such as rupees or a limit. */
export function WholeField({ name, label, hint, initial, error }: Props) {
  return (
    <TextInput
      name={name}
      label={label}
      description={hint}
      inputMode="numeric"
      autoComplete="off"
      defaultValue={initial ?? ''}
      error={error}
    />
  )
}
