import { Button, NativeSelect, Textarea } from '@mantine/core'
import { REPORT_NOTE_MAX, REPORT_REASONS } from '@chautari/contract/messaging/limits'
import { useT } from '../../../platform/language/texts.ts'
import { Form } from '../../../ui/form.tsx'

type Reason = (typeof REPORT_REASONS)[number]
export type Complaint = { reason: Reason; note?: string }

type Props = { lead: string; button: string; error: unknown; isPending: boolean; onSend: (complaint: Complaint) => void }

/** Asks why a message is reported or a conversation blocked. */
export function ComplaintForm({ lead, button, error, isPending, onSend }: Props) {
  const t = useT('inbox')
  return (
    <Form
      error={error}
      onSubmit={({ reason, note = '' }) => {
        const chosen = REPORT_REASONS.find((each) => each === reason) ?? 'other'
        onSend({ reason: chosen, ...(note.trim() !== '' && { note }) })
      }}
    >
      <p>{lead}</p>
      <NativeSelect
        name="reason"
        label={t('reason')}
        data={REPORT_REASONS.map((value) => ({ value, label: t(value) }))}
        data-autofocus
      />
      <Textarea name="note" label={t('note')} maxLength={REPORT_NOTE_MAX} autosize minRows={2} />
      <Button type="submit" variant="filled" color="red" loading={isPending}>
        {button}
      </Button>
    </Form>
  )
}
