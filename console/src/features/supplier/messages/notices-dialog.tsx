import { Button, NativeSelect, Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { UNREAD_MINUTES } from '@chautari/contract/messaging/limits'
import type { Notices } from '@chautari/contract/supplier/notices/notices'
import { callApi, callQuery } from '../../../platform/api/api.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { showToast } from '../../../ui/toast.ts'

const noticesQuery = callQuery('GET /supplier/me/notices', {})

/** Chooses whether one is e-mailed about messages, and one's quiet hours. */
export function NoticesDialog({ onClose }: { onClose: () => void }) {
  const t = useT('inbox')
  const { data, error, refetch } = useQuery(noticesQuery)
  return (
    <Dialog opened onClose={onClose} title={t('notices')}>
      {!data && error && <Problem error={error} onRetry={() => void refetch()} />}
      {data && <NoticesForm notices={data.data} onDone={onClose} />}
    </Dialog>
  )
}

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour))

function NoticesForm({ notices, onDone }: { notices: Notices; onDone: () => void }) {
  const t = useT('inbox')
  const formats = useFormats()
  const queries = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationFn: (body: Notices) => callApi('PUT /supplier/me/notices', { body }),
    onSuccess: (answer) => {
      queries.setQueryData(noticesQuery.queryKey, answer)
      showToast(t('noticesSaved'))
      onDone()
    },
  })
  const hours = [
    { value: '', label: t('noHour') },
    ...HOURS.map((value) => ({ value, label: formats.digits(`${value.padStart(2, '0')}:00`) })),
  ]
  return (
    <Form error={error} onSubmit={(typed) => mutate(noticesIn(typed))}>
      <Switch
        name="messages"
        label={t('noticesMessages')}
        description={t('noticesHint', { minutes: UNREAD_MINUTES })}
        defaultChecked={notices.kinds.includes('messages')}
      />
      <NativeSelect name="from" label={t('quietFrom')} data={hours} defaultValue={String(notices.quiet?.from ?? '')} />
      <NativeSelect
        name="until"
        label={t('quietUntil')}
        description={t('quietHint')}
        data={hours}
        defaultValue={String(notices.quiet?.until ?? '')}
      />
      <Button type="submit" variant="filled" loading={isPending}>
        {t('noticesSave')}
      </Button>
    </Form>
  )
}

/** Returns what the form says. One hour without the other is no quiet time. */
function noticesIn({ messages, from = '', until = '' }: Record<string, string>): Notices {
  const quiet = from === '' || until === '' ? null : { from: Number(from), until: Number(until) }
  return { kinds: messages === undefined ? [] : ['messages'], quiet }
}
