import { Button, CloseButton } from '@mantine/core'
import { QUICK_REPLIES_MAX, QUICK_REPLY_MAX } from '@chautari/contract/messaging/limits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Refusal } from '../../../ui/form.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { repliesQuery } from './inbox-queries.ts'
import styles from './thread.module.css'

type Props = { text: string; onChoose: (text: string) => void }

/** Shows the quick replies of the organisation. Choosing one adds it to the message; the text of the message can be saved as another one. */
export function QuickReplies({ text, onChoose }: Props) {
  const t = useT('inbox')
  const { data } = useQuery(repliesQuery)
  const { save, error, isPending } = useSaveReplies()
  if (!data) return null
  const { replies } = data.data
  const typed = text.trim()
  const canSave =
    typed !== '' && typed.length <= QUICK_REPLY_MAX && replies.length < QUICK_REPLIES_MAX && !replies.includes(typed)
  return (
    <section aria-label={t('quickReplies')}>
      {replies.length === 0 && <p className={styles.quiet}>{t('noReplies')}</p>}
      <div className={styles.replies}>
        {replies.map((reply) => (
          <span key={reply} className={styles.kept}>
            <Button size="compact-sm" className={styles.reply} title={reply} onClick={() => onChoose(reply)}>
              <span className={styles.words}>{reply}</span>
            </Button>
            <CloseButton
              size="sm"
              aria-label={t('removeReply', { text: reply })}
              disabled={isPending}
              onClick={() => save({ replies: replies.filter((each) => each !== reply), done: t('replyRemoved') })}
            />
          </span>
        ))}
        {canSave && (
          <Button
            size="compact-sm"
            variant="subtle"
            loading={isPending}
            onClick={() => save({ replies: [...replies, typed], done: t('replySaved') })}
          >
            {t('saveReply')}
          </Button>
        )}
      </div>
      <Refusal error={error} />
    </section>
  )
}

function useSaveReplies() {
  const queries = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ replies }: { replies: string[]; done: string }) =>
      callApi('PUT /supplier/quick-replies', { body: { replies } }),
    onSuccess: async (answer, { done }) => {
      queries.setQueryData(repliesQuery.queryKey, answer)
      showToast(done)
    },
  })
  return { save: mutate, error, isPending }
}
