import { Button, TextInput } from '@mantine/core'
import { IconClock, IconWorld } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError, callApi } from '../../../platform/api/api.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { readInstant } from '../../../platform/language/read-instant.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Effect, WhatHappens } from '../../../ui/decision/effects.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { fieldError, Form } from '../../../ui/form.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { usePostAct, type Post } from '../post-query.ts'
import styles from '../editor/post-editor.module.css'

const MORNING = '07:00'

type Props = { post: Post; onClose: () => void }

/** Renders the dialog that publishes a post now or at a later time in Nepal, with its effects. */
export function PublishDialog({ post: { id, version }, onClose }: Props) {
  const t = useT('writing')
  const [isLater, setLater] = useState(false)
  const [day, setDay] = useState('')
  const [time, setTime] = useState(MORNING)
  const at = isLater ? readInstant(day, time) : null
  const { mutate, error, isPending } = usePostAct(
    (instant: Date | null) =>
      callApi('POST /staff/posts/:id/publish', { params: { id }, body: { version, at: instant?.toISOString() ?? null } }),
    ({ state }) => {
      showToast(t(state === 'scheduled' ? 'scheduledNow' : 'publishedNow'))
      onClose()
    },
  )
  return (
    <Dialog opened onClose={onClose} title={t('publishTitle')}>
      <Form error={error} onSubmit={() => mutate(at)}>
        <SelectField
          label={t('when')}
          value={isLater ? 'later' : 'now'}
          onChange={(when) => setLater(when === 'later')}
          options={[
            { value: 'now', label: t('now') },
            { value: 'later', label: t('later') },
          ]}
        />
        {isLater && (
          <div className={styles.facts}>
            <DayField label={t('day')} value={day} onChange={setDay} error={fieldError(error, 'at')} />
            <TextInput type="time" label={t('time')} value={time} onChange={(event) => setTime(event.currentTarget.value)} />
          </div>
        )}
        <Outcome isLater={isLater} at={at} error={error} />
        <Button type="submit" variant="filled" loading={isPending} disabled={isLater && at === null}>
          {t(isLater ? 'scheduleNow' : 'publishNow')}
        </Button>
      </Form>
    </Dialog>
  )
}

function Outcome({ isLater, at, error }: { isLater: boolean; at: Date | null; error: unknown }) {
  const t = useT('writing')
  const formats = useFormats()
  const isIncomplete = error instanceof ApiError && error.code === 'post_incomplete'
  const missing = isIncomplete ? Object.values(error.fields).flat().join(' · ') : undefined
  const later = at && <Effect icon={IconClock}>{t('effectLater', { at: formats.instant(at) })}</Effect>
  const effect = isLater ? later : <Effect icon={IconWorld}>{t('effectNow')}</Effect>
  return (
    <WhatHappens isFetching={false} error={undefined} refusal={missing} hint={t('chooseTime')}>
      {missing === undefined && effect}
    </WhatHappens>
  )
}
