import { Button, Checkbox, Skeleton, Switch, TextInput } from '@mantine/core'
import { DIGEST_HOUR, URGENT_HOURS_MAX } from '@chautari/contract/staff/duty/limits'
import { QUEUE_KINDS } from '@chautari/contract/staff/duty/queue-kinds'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { CallResponse } from '@chautari/contract/contract'
import { callApi, callQuery } from '../../platform/api/api.ts'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { fieldError, Refusal } from '../../ui/form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Problem } from '../../ui/problem.tsx'
import { showToast } from '../../ui/toasts/toast.ts'
import { dutyIn } from './rules/duty-in.ts'
import styles from './security.module.css'

const dutyQuery = callQuery('GET /staff/me/duty', {})

/** Chooses the kinds of work that the user is on duty for, and the emails about it. */
export function DutyPanel() {
  const t = useT('security')
  const { data, error, isPending, refetch } = useQuery(dutyQuery)
  return (
    <Panel title={t('duty')} lead={t('dutyLead')}>
      {data && <DutyForm duty={data.data} />}
      {isPending && <Skeleton height={160} />}
      {!isPending && !data && <Problem error={error} onRetry={() => void refetch()} />}
    </Panel>
  )
}

function DutyForm({ duty }: { duty: CallResponse<'GET /staff/me/duty'>['data'] }) {
  const t = useT('security')
  const kinds = useT('queue')
  const formats = useFormats()
  const queries = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationFn: (typed: FormData) => callApi('PUT /staff/me/duty', { body: dutyIn(typed) }),
    onSuccess: (answer) => {
      queries.setQueryData(dutyQuery.queryKey, answer)
      showToast(t('dutySaved'))
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutate(new FormData(event.currentTarget))
  }
  return (
    <form className={styles.duty} noValidate onSubmit={submit}>
      <fieldset className={styles.kinds}>
        <legend>{t('dutyKinds')}</legend>
        {QUEUE_KINDS.map((kind) => (
          <Checkbox key={kind} name="kind" value={kind} label={kinds(kind)} defaultChecked={duty.kinds.includes(kind)} />
        ))}
      </fieldset>
      <Switch name="has_digest" label={t('digest', { hour: formats.digits(DIGEST_HOUR) })} defaultChecked={duty.has_digest} />
      <TextInput
        name="urgent_hours"
        label={t('urgentHours')}
        description={t('urgentHint')}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={duty.urgent_hours ?? ''}
        error={
          fieldError(error, 'urgent_hours') && t('urgentError', { from: formats.digits(1), n: formats.digits(URGENT_HOURS_MAX) })
        }
        className={styles.hours}
      />
      <Refusal error={error} />
      <Button type="submit" className={styles.save} loading={isPending}>
        {t('dutySave')}
      </Button>
    </form>
  )
}
