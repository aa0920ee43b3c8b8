import { Textarea } from '@mantine/core'
import { useT } from '../../../platform/language/texts.ts'
import { faultOf } from '../../../ui/form.tsx'

/** The reason of an act, which the audit log keeps. */
export function ReasonField({ error, isFirst = false }: { error: unknown; isFirst?: boolean }) {
  const t = useT('editor')
  return (
    <Textarea
      name="reason"
      autosize
      minRows={2}
      label={t('reason')}
      description={t('reasonHint')}
      error={faultOf(error, 'reason')}
      data-autofocus={isFirst || undefined}
    />
  )
}
