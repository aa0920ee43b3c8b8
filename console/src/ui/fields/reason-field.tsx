import { Textarea } from '@mantine/core'
import { fieldError } from '../form.tsx'

type Props = {
  label: string
  hint?: string
  /** The refusal of the call, which may contain an error of the reason. */
  error: unknown
  /** Whether it is the first field of its dialog and takes the focus. */
  isFirst?: boolean
}

/** Renders the field for the reason of an act, which is stored with its record. */
export function ReasonField({ label, hint, error, isFirst = false }: Props) {
  return (
    <Textarea
      name="reason"
      label={label}
      description={hint}
      autosize
      minRows={2}
      error={fieldError(error, 'reason')}
      data-autofocus={isFirst || undefined}
    />
  )
}
