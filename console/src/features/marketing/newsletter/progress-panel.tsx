import { Button } from '@mantine/core'
import { IconAlertCircle, IconInfoCircle, IconPlayerStop } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useMay } from '../../../platform/session/member.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ReasonField } from '../../../ui/fields/reason-field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Note } from '../../../ui/note.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Effects } from '../effects.tsx'
import type { Issue } from '../rules/issue-draft.ts'
import { useChange } from '../use-change.ts'
import styles from './newsletter.module.css'

const FIGURES = ['recipients', 'sent', 'refused', 'undelivered', 'withheld', 'unsubscribed'] as const

// Staff who stop a newsletter know why.
const CAUSES = { staff: undefined, refusals: 'stoppedByRefusals', cards: 'stoppedByCards' } as const

/** Shows the progress of a sending, with a button that stops it. */
export function ProgressPanel({ issue }: { issue: Issue }) {
  const t = useT('newsletter')
  const formats = useFormats()
  const mayStop = useMay()('newsletter.send') && (issue.state === 'sending' || issue.state === 'scheduled')
  const [isOpen, setOpen] = useState(false)
  const cause = issue.stop_cause && CAUSES[issue.stop_cause]
  return (
    <Panel
      title={t('progress')}
      action={
        mayStop && (
          <Button variant="outline" color="red" onClick={() => setOpen(true)}>
            {issue.state === 'sending' ? t('stop') : t('unplan')}
          </Button>
        )
      }
    >
      <dl className={styles.figures} aria-live="polite">
        {FIGURES.map((name) => (
          <div key={name}>
            <dt>{name === 'sent' ? t('got') : t(name)}</dt>
            <dd>{formats.number(issue[name])}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.body}>
        {issue.state === 'scheduled' && issue.starts_at && (
          <p>{t('startsAt', { at: formats.instant(new Date(issue.starts_at)) })}</p>
        )}
        {cause && (
          <Note icon={IconAlertCircle} tone="red">
            {t(cause)}
          </Note>
        )}
        <Note icon={IconInfoCircle} tone="pine">
          {t('noTracking')} {t('asynchronous')}
        </Note>
      </div>
      {isOpen && <StopDialog issue={issue} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

function StopDialog({ issue: { id, state, sent }, onClose }: { issue: Issue; onClose: () => void }) {
  const t = useT('newsletter')
  const [isPlanned] = useState(state === 'scheduled')
  const { mutate, error, isPending } = useChange('POST /staff/newsletter/issues/:id/stop', {
    done: t(isPlanned ? 'unplanned' : 'stoppedNow'),
    onDone: onClose,
  })
  const title = isPlanned ? t('unplan') : t('stop')
  const effect = { icon: IconPlayerStop, text: isPlanned ? t('unplanEffect') : t('stopEffect', { n: sent }) }
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Form error={error} onSubmit={({ reason = '' }) => mutate({ params: { id }, body: { reason } })}>
        <Effects effects={[effect]} isFetching={false} hint="" />
        <ReasonField label={t('reason')} hint={t('reasonHint')} error={error} isFirst />
        <Button type="submit" variant="filled" color="red" loading={isPending}>
          {title}
        </Button>
      </Form>
    </Dialog>
  )
}
