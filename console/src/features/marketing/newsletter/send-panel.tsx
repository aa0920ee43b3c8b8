import { Button, Radio, TextInput } from '@mantine/core'
import {
  IconAlertTriangle,
  IconClock,
  IconEyeOff,
  IconInfoCircle,
  IconPlayerStop,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ISSUE_GAPS_BLOCKING, type IssueGap } from '@chautari/contract/staff/newsletter/limits'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useMay } from '../../../platform/session/member.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { fieldError, Refusal } from '../../../ui/form.tsx'
import { Note } from '../../../ui/note.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Effects, type Effect } from '../effects.tsx'
import type { Issue } from '../rules/issue-draft.ts'
import { startOf, type SendingTime } from '../rules/sending-time.ts'
import { useChange } from '../use-change.ts'
import { sendingQuery } from './newsletter-query.ts'
import styles from './newsletter.module.css'

const GAP_TEXTS = { subject: 'gapSubject', blocks: 'gapBlocks', cards: 'gapCards', nepali: 'gapNepali' } as const
const BLOCKING: readonly IssueGap[] = ISSUE_GAPS_BLOCKING

type Props = { issue: Issue; isUnsaved: boolean }

/** Sends a draft to its author as a test, or to all subscribers, after showing their number. */
export function SendPanel({ issue, isUnsaved }: Props) {
  const t = useT('newsletter')
  const maySend = useMay()('newsletter.send')
  const isReady = !isUnsaved && !issue.gaps.some((gap) => BLOCKING.includes(gap))
  return (
    <Panel title={t('send')}>
      <div className={styles.body}>
        {isUnsaved && (
          <Note icon={IconInfoCircle} tone="amber">
            {t('unsaved')}
          </Note>
        )}
        {issue.gaps.length > 0 && (
          <div className={styles.gaps}>
            {issue.gaps.map((gap) => (
              <Note key={gap} icon={IconAlertTriangle} tone={BLOCKING.includes(gap) ? 'red' : 'amber'}>
                {t(GAP_TEXTS[gap])}
              </Note>
            ))}
          </div>
        )}
        <DraftButtons issue={issue} isUnsaved={isUnsaved} />
        {maySend && <SendForm issue={issue} isReady={isReady} />}
      </div>
    </Panel>
  )
}

function DraftButtons({ issue, isUnsaved }: Props) {
  const { id, blocks } = issue
  const t = useT('newsletter')
  const test = useChange('POST /staff/newsletter/issues/:id/test', { done: t('tested'), onDone: () => {} })
  const [isDeleting, setDeleting] = useState(false)
  return (
    <>
      <div className={styles.buttons}>
        <Button
          loading={test.isPending}
          disabled={isUnsaved || blocks.length === 0}
          onClick={() => test.mutate({ params: { id } })}
        >
          {t('test')}
        </Button>
        <Button variant="outline" color="red" disabled={isUnsaved} onClick={() => setDeleting(true)}>
          {t('delete')}
        </Button>
      </div>
      <Refusal error={test.error} />
      {isDeleting && <DeleteDialog issue={issue} onClose={() => setDeleting(false)} />}
    </>
  )
}

function DeleteDialog({ issue: { id, version }, onClose }: { issue: Issue; onClose: () => void }) {
  const t = useT('newsletter')
  const navigate = useNavigate()
  // The version that the user saw when they opened the dialog.
  const [seen] = useState(version)
  const { mutate, error, isPending } = useChange('DELETE /staff/newsletter/issues/:id', {
    done: t('deleted'),
    onDone: () => void navigate('/newsletter'),
  })
  return (
    <Dialog opened onClose={onClose} title={t('delete')}>
      <div className={styles.dialog}>
        <Effects effects={[{ icon: IconTrash, text: t('deleteEffect') }]} isFetching={false} hint="" />
        <Refusal error={error} />
        <div className={styles.buttons}>
          <Button
            variant="filled"
            color="red"
            loading={isPending}
            onClick={() => mutate({ params: { id }, body: { version: seen } })}
          >
            {t('delete')}
          </Button>
          <Button onClick={onClose} data-autofocus>
            {t('keepDraft')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function SendForm({ issue: { id, version }, isReady }: { issue: Issue; isReady: boolean }) {
  const t = useT('newsletter')
  const [typed, setTyped] = useState<SendingTime>({ isLater: false, day: '', time: '' })
  const { isLater, day, time } = typed
  const start = startOf(typed)
  const at = start ?? null
  const isKnown = isReady && start !== undefined
  const sending = sendingQuery(id, { version, at })
  const query = useQuery({ ...sending, queryFn: isKnown ? sending.queryFn : skipToken })
  // While the day is missing or changes are unsaved, the query holds the preview of sending the saved version now.
  const preview = isKnown ? query.data : undefined
  const effects = useSendingEffects(preview)
  const { mutate, error, isPending } = useChange('POST /staff/newsletter/issues/:id/send', {
    done: t('planned'),
    onDone: () => {},
  })
  const subscribers = preview ? preview.subscribers.en + preview.subscribers.ne : 0
  return (
    <>
      <Radio.Group
        value={isLater ? 'later' : 'now'}
        onChange={(when) => setTyped({ ...typed, isLater: when === 'later' })}
        label={t('time')}
      >
        <div className={styles.times}>
          <Radio value="now" label={t('now')} />
          <Radio value="later" label={t('later')} />
        </div>
      </Radio.Group>
      {isLater && (
        <div className={styles.times}>
          <DayField
            label={t('day')}
            value={day}
            onChange={(text) => setTyped({ ...typed, day: text })}
            error={fieldError(query.error, 'at')}
          />
          <TextInput
            type="time"
            label={t('clock')}
            value={time}
            onChange={(event) => setTyped({ ...typed, time: event.currentTarget.value })}
          />
        </div>
      )}
      <Effects effects={effects} isFetching={query.isFetching} error={query.error} hint={t(isReady ? 'timeMissing' : 'toSend')} />
      <Refusal error={error} />
      <div className={styles.buttons}>
        <Button
          variant="filled"
          loading={isPending}
          disabled={!preview || subscribers === 0}
          onClick={() => mutate({ params: { id }, body: { version, at } })}
        >
          {preview ? t('sendTo', { n: subscribers }) : t('sendToAll')}
        </Button>
      </div>
    </>
  )
}

type SendingPreview = Awaited<ReturnType<NonNullable<Exclude<ReturnType<typeof sendingQuery>['queryFn'], symbol>>>>

function useSendingEffects(preview: SendingPreview | undefined): Effect[] | undefined {
  const t = useT('newsletter')
  const formats = useFormats()
  if (!preview) return undefined
  const { subscribers, batches, starts_at: start, ends_at: end } = preview
  const [en, ne] = [formats.number(subscribers.en), formats.number(subscribers.ne)]
  const [from, until] = [formats.instant(new Date(start)), formats.time(new Date(end))]
  return [
    { icon: IconUsers, text: t('toMany', { n: subscribers.en + subscribers.ne, en, ne }) },
    { icon: IconClock, text: t('inBatches', { n: batches, from, until }) },
    { icon: IconPlayerStop, text: t('canStop') },
    { icon: IconEyeOff, text: t('noTracking') },
  ]
}
