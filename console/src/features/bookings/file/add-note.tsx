import { Button, Textarea } from '@mantine/core'
import { unsentText } from '@chautari/contract/messaging/unsent-text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { callApi } from '../../../platform/api/api.ts'
import { useShortcut } from '../../../platform/keys/shortcuts.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { LeaveQuestion } from '../../../ui/dialog/leave-question.tsx'
import { fieldError, Refusal } from '../../../ui/form.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { fileQuery } from '../booking-query.ts'
import styles from './timeline.module.css'

/** Renders the field that adds an internal note. The server checks its length; an empty note has no button. */
export function AddNote({ reference }: { reference: string }) {
  const t = useT('notes')
  const queries = useQueryClient()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  useShortcut({ keys: 'n', label: t('key'), run: () => field.current?.focus() })
  const { mutate, error, isPending } = useMutation({
    mutationFn: (note: string) =>
      callApi('POST /staff/bookings/:reference/notes', { params: { reference }, body: { text: note } }),
    onSuccess: async (_answer, note) => {
      setText((typed) => unsentText(typed, note))
      showToast(t('added'))
      await queries.invalidateQueries({ queryKey: fileQuery(reference).queryKey })
    },
  })
  const isEmpty = text.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isEmpty && !isPending) mutate(text)
  }
  return (
    <form className={styles.noteForm} noValidate onSubmit={submit}>
      <LeaveQuestion isUnsaved={!isEmpty} />
      <Textarea
        ref={field}
        label={t('label')}
        description={t('hint')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
        error={fieldError(error, 'text')}
        autosize
        minRows={1}
        maxRows={8}
      />
      <Refusal error={error} shown={['text']} />
      {!isEmpty && (
        <Button type="submit" loading={isPending}>
          {t('add')}
        </Button>
      )}
    </form>
  )
}
