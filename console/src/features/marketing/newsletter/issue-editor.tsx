import { Button } from '@mantine/core'
import { useState } from 'react'
import { useBlocker } from 'react-router'
import { useT } from '../../../platform/language/texts.ts'
import { useCloseQuestion } from '../../../platform/use-close-question.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { PairField } from '../../../ui/fields/pair-field.tsx'
import { faultOf, Refusal } from '../../../ui/form.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { changeOf, draftOf, isSame, type Issue } from '../rules/issue-draft.ts'
import { useChange } from '../use-change.ts'
import { BlockList } from './blocks/block-list.tsx'
import styles from './newsletter.module.css'

type Props = { issue: Issue; onUnsaved: (isUnsaved: boolean) => void }

/** Writes a draft: its subject and blocks, in both languages side by side. */
export function IssueEditor({ issue, onUnsaved }: Props) {
  const t = useT('newsletter')
  const [draft, setDraft] = useState(() => draftOf(issue))
  const isUnsaved = !isSame(draft, issue)
  const { mutate, error, isPending } = useChange('PATCH /staff/newsletter/issues/:id', { done: t('saved'), onDone: () => {} })
  const change = (changed: typeof draft) => {
    setDraft(changed)
    onUnsaved(!isSame(changed, issue))
  }
  const save = () =>
    mutate(
      { params: { id: issue.id }, body: changeOf(draft, issue.version) },
      {
        onSuccess: ({ data }) => {
          setDraft(draftOf(data))
          onUnsaved(false)
        },
      },
    )
  return (
    <Panel title={t('contents')}>
      <div className={styles.body}>
        <PairField
          label={t('subject')}
          en={{ value: draft.subject, onChange: (subject) => change({ ...draft, subject }), error: faultOf(error, 'subject') }}
          ne={{
            value: draft.subject_ne,
            onChange: (nepali) => change({ ...draft, subject_ne: nepali }),
            error: faultOf(error, 'subject_ne'),
          }}
        />
        <BlockList draft={draft} onChange={change} faultOf={(field) => faultOf(error, field)} />
        <Refusal error={error} />
        <div className={styles.buttons}>
          <Button variant={isUnsaved ? 'filled' : 'default'} loading={isPending} disabled={!isUnsaved} onClick={save}>
            {t('save')}
          </Button>
        </div>
      </div>
      <LeaveQuestion isAsked={isUnsaved} />
    </Panel>
  )
}

function LeaveQuestion({ isAsked }: { isAsked: boolean }) {
  const t = useT('newsletter')
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isAsked && currentLocation.pathname !== nextLocation.pathname)
  useCloseQuestion(isAsked)
  return (
    <Dialog opened={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} title={t('leaveTitle')}>
      <p>{t('leaveEffect')}</p>
      <div className={styles.buttons}>
        <Button color="red" variant="outline" onClick={() => blocker.proceed?.()}>
          {t('leave')}
        </Button>
        <Button variant="filled" onClick={() => blocker.reset?.()} data-autofocus>
          {t('stay')}
        </Button>
      </div>
    </Dialog>
  )
}
