import { Textarea } from '@mantine/core'
import { useT } from '../../../platform/language/texts.ts'
import { fieldError } from '../../../ui/form.tsx'

/** Renders the field for the reason of an act, which the audit log stores. */
export function ReasonField({ error, isFirst = false, label }: { error: unknown; isFirst?: boolean; label?: string }) {
  const t = useT('editor')
  return (
    <Textarea
      name="reason"
      autosize
      minRows={2}
      label={label ?? t('reason')}
      description={label === undefined ? t('reasonHint') : undefined}
      error={fieldError(error, 'reason')}
      data-autofocus={isFirst || undefined}
    />
  )
}
