import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { callApi } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { fieldError, Form } from '../../../ui/form.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { issuesQuery } from './newsletter-query.ts'

/** Creates a draft and opens it. */
export function NewIssueDialog({ onClose }: { onClose: () => void }) {
  const t = useT('newsletter')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationFn: (subject: string) => callApi('POST /staff/newsletter/issues', { body: { subject } }),
    onSuccess: async ({ data: { id } }) => {
      showToast(t('created'))
      await queries.invalidateQueries({ queryKey: issuesQuery.queryKey })
      await navigate(`/newsletter/${id}`)
    },
  })
  return (
    <Dialog opened onClose={onClose} title={t('create')}>
      <Form error={error} onSubmit={({ subject = '' }) => mutate(subject)}>
        <TextInput name="subject" label={t('subject')} autoComplete="off" error={fieldError(error, 'subject')} data-autofocus />
        <Button type="submit" variant="filled" loading={isPending}>
          {t('createNow')}
        </Button>
      </Form>
    </Dialog>
  )
}
