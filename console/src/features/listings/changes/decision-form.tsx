import { Button, SegmentedControl, Textarea } from '@mantine/core'
import { IconInfoCircle, IconRefresh } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ApiError, callApi } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { AFTER_SAVING, LeaveQuestion } from '../../../ui/dialog/leave-question.tsx'
import { fieldError, Form } from '../../../ui/form.tsx'
import { Keys } from '../../../ui/keys.tsx'
import { Note } from '../../../ui/note.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { decisionOf, dividedParts, outcomeOf, type RefusalKind } from '../rules/decided-parts.ts'
import { staffChangeQuery, type StaffChange } from './staff-change-query.ts'
import styles from './staff-change.module.css'
import type { DecidedParts } from './use-decided-parts.ts'

const REFUSAL_KINDS: RefusalKind[] = ['send_back', 'decline']

type Props = { shown: StaffChange; parts: DecidedParts }

/**
 * Decides a change, part by part. Accepted parts go live at once; refused ones need reasons or a message. If the change has been revised in the
 * meantime, it is shown again.
 */
export function DecisionForm({ shown, parts }: Props) {
  const t = useT('changes')
  const { decided } = parts
  const { mutate, error, isPending } = useDecision(shown)
  const isOvertaken = error instanceof ApiError && error.code === 'changed_meanwhile'
  const outcome = outcomeOf(decided)
  const { accepted, left } = dividedParts(decided)
  const counts = { accepted: accepted.length, refused: left.length }
  return (
    <>
      <h2 className={styles.title}>{t('decide')}</h2>
      <Form error={isOvertaken ? undefined : error} shown={['message']} onSubmit={() => mutate(decisionOf(decided))}>
        <LeaveQuestion isUnsaved={decided.message.trim() !== ''} />
        {decided.parts.length > 1 && <ForAll parts={parts} />}
        {left.length > 0 && <Refused parts={parts} error={fieldError(error, 'message')} />}
        <Note icon={IconInfoCircle} tone={outcome === 'accept' ? 'pine' : 'amber'}>
          {t(`effect_${outcome}`)}
        </Note>
        <div role="alert">
          {isOvertaken && (
            <Note icon={IconRefresh} tone="amber">
              {t('meanwhile')}
            </Note>
          )}
        </div>
        <Button type="submit" variant="filled" {...(outcome === 'decline' && { color: 'red' })} loading={isPending}>
          {t(`act_${outcome}`, counts)}
        </Button>
      </Form>
    </>
  )
}

function ForAll({ parts: { acceptAll, refuseAll } }: { parts: DecidedParts }) {
  const t = useT('changes')
  return (
    <div className={styles.all}>
      <Button size="xs" rightSection={<Keys keys="A" />} onClick={acceptAll}>
        {t('acceptAll')}
      </Button>
      <Button size="xs" rightSection={<Keys keys="D" />} onClick={refuseAll}>
        {t('refuseAll')}
      </Button>
    </div>
  )
}

/** Asks whether the supplier can correct the refused parts, and for the message about them. */
function Refused({
  parts: { decided, setRefusalKind, setMessage, messageField },
  error,
}: {
  parts: DecidedParts
  error: string | undefined
}) {
  const t = useT('changes')
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t('refusalKind')}
        data={REFUSAL_KINDS.map((value) => ({ value, label: t(value) }))}
        value={decided.refusalKind}
        onChange={(value) => setRefusalKind(REFUSAL_KINDS.find((each) => each === value) ?? 'send_back')}
      />
      <Textarea
        ref={messageField}
        autosize
        minRows={3}
        label={t('message')}
        description={t('messageHint')}
        value={decided.message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        error={error}
      />
    </>
  )
}

function useDecision({ version, change: { id } }: StaffChange) {
  const t = useT('changes')
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: ReturnType<typeof decisionOf>) =>
      callApi('POST /staff/listing-changes/:id/decision', { params: { id }, body: { ...body, version } }),
    onSuccess: async () => {
      showToast(t('decided'))
      await navigate('/', AFTER_SAVING)
      for (const key of ['GET /staff/queue', 'GET /staff/properties', 'GET /staff/packages', 'GET /staff/entries'])
        void queries.invalidateQueries({ queryKey: [key] })
    },
    onError: () => void queries.invalidateQueries({ queryKey: staffChangeQuery(id).queryKey }),
  })
}
