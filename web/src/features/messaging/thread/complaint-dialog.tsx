import { REPORT_NOTE_MAX, REPORT_REASONS } from '@chautari/contract/messaging/limits'
import { useState } from 'react'
import { ApiError } from '../../../platform/api/api.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { DialogButtons } from '../../../ui/layout/dialog.tsx'
import styles from './complaint-dialog.module.css'

type Reason = (typeof REPORT_REASONS)[number]
type Complaint = { reason: Reason; note?: string }

type Props = {
  heading: string
  lead: string
  action: string
  onSend: (complaint: Complaint) => Promise<void>
  onClose: () => void
}

/** Renders a dialog that asks for a reason and a note, sends them and closes. Shows a refusal in the dialog. */
export function ComplaintDialog({ heading, lead, action, onSend, onClose }: Props) {
  const t = useT('messages')
  const [reason, setReason] = useState<Reason | ''>('')
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)

  async function send() {
    if (isSending) return
    setMissing(reason === '')
    if (reason === '') return document.querySelector<HTMLElement>('dialog select')?.focus()
    setSending(true)
    setProblem('')
    try {
      await onSend({ reason, ...(note.trim() !== '' && { note }) })
      onClose()
    } catch (error) {
      setProblem((error instanceof ApiError && error.message) || t('actFailed'))
      setSending(false)
    }
  }

  return (
    <FormDialog heading={heading} lead={<p>{lead}</p>} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <SelectField
          id="complaint-reason"
          label={t('reason')}
          choices={REPORT_REASONS}
          say={(choice) => t(`reason_${choice as Reason}`)}
          none={t('chooseReason')}
          value={reason}
          error={isMissing && reason === '' ? t('chooseReason') : undefined}
          required
          onChange={(event) => setReason(event.target.value as Reason | '')}
        />
        <TextField
          id="complaint-note"
          label={t('note')}
          optional={t('optional')}
          rows={3}
          maxLength={REPORT_NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        <DialogButtons>
          <Button look="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" aria-disabled={isSending}>
            {action}
          </Button>
        </DialogButtons>
      </form>
    </FormDialog>
  )
}
