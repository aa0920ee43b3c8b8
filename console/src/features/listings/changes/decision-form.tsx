import { Button, SegmentedControl, Textarea } from '@mantine/core'
import { IconInfoCircle, IconRefresh } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, callApi } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { faultOf, Form } from '../../../ui/form.tsx'
import { Note } from '../../../ui/note.tsx'
import { showToast } from '../../../ui/toast.ts'
import { staffChangeQuery, type StaffChange } from './staff-change-query.ts'
import styles from './staff-change.module.css'

const DECISIONS = ['accept', 'send_back', 'decline'] as const
type Decision = (typeof DECISIONS)[number]

/** Decides a change: accepting applies it at once, the other two need a message. A change that is different by now is shown again. */
export function DecisionForm({ shown }: { shown: StaffChange }) {
  const t = useT('changes')
  const [decision, setDecision] = useState<Decision>('accept')
  const { mutate, error, isPending } = useDecision(shown)
  const isOvertaken = error instanceof ApiError && error.code === 'changed_meanwhile'
  const choices = DECISIONS.map((value) => ({ value, label: t(value) }))
  return (
    <>
      <h2 className={styles.title}>{t('decide')}</h2>
      <Form
        error={isOvertaken ? undefined : error}
        onSubmit={({ message = '' }) => mutate({ decision, message: decision === 'accept' ? null : message })}
      >
        <SegmentedControl
          fullWidth
          aria-label={t('decide')}
          data={choices}
          value={decision}
          onChange={(value) => setDecision(DECISIONS.find((each) => each === value) ?? 'accept')}
        />
        {decision !== 'accept' && (
          <Textarea
            key={decision}
            name="message"
            autosize
            minRows={3}
            label={t('message')}
            description={t('messageHint')}
            error={faultOf(error, 'message')}
          />
        )}
        <Note icon={IconInfoCircle} tone={decision === 'accept' ? 'pine' : 'amber'}>
          {t(`effect_${decision}`)}
        </Note>
        <div role="alert">
          {isOvertaken && (
            <Note icon={IconRefresh} tone="amber">
              {t('meanwhile')}
            </Note>
          )}
        </div>
        <Button type="submit" variant="filled" {...(decision === 'decline' && { color: 'red' })} loading={isPending}>
          {t(`act_${decision}`)}
        </Button>
      </Form>
    </>
  )
}

function useDecision({ version, change: { id } }: StaffChange) {
  const t = useT('changes')
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: { decision: Decision; message: string | null }) =>
      callApi('POST /staff/listing-changes/:id/decision', { params: { id }, body: { ...body, version } }),
    onSuccess: async () => {
      showToast(t('decided'))
      await navigate('/')
      for (const key of ['GET /staff/queue', 'GET /staff/properties', 'GET /staff/packages', 'GET /staff/entries'])
        void queries.invalidateQueries({ queryKey: [key] })
    },
    onError: () => void queries.invalidateQueries({ queryKey: staffChangeQuery(id).queryKey }),
  })
}
