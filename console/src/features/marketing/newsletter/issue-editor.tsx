import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import { LeaveQuestion } from '../../../ui/dialog/leave-question.tsx'
import { PairField } from '../../../ui/fields/pair-field.tsx'
import { fieldError, Refusal } from '../../../ui/form.tsx'
import { Contested, Overtaken } from '../../../ui/overtaken/overtaken.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useFocusKeptIn } from '../../../ui/use-focus-kept.ts'
import type { Issue } from '../rules/issue-draft.ts'
import { BlockList } from './blocks/block-list.tsx'
import styles from './newsletter.module.css'
import { useIssueDraft } from './use-issue-draft.ts'

type Props = { issue: Issue; onUnsaved: (isUnsaved: boolean) => void }

/** Edits a draft: its subject and blocks, in both languages side by side. */
export function IssueEditor({ issue, onUnsaved }: Props) {
  const t = useT('newsletter')
  const { draft, isUnsaved, isSaving, error, contested, isOvertaken, write, save, resolve } = useIssueDraft(issue)
  const button = useRef<HTMLButtonElement>(null)
  useFocusKeptIn(button, isUnsaved)
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved])
  return (
    <Panel title={t('contents')}>
      <div className={styles.body}>
        <PairField
          label={t('subject')}
          en={{ value: draft.subject, onChange: (subject) => write({ ...draft, subject }), error: fieldError(error, 'subject') }}
          ne={{
            value: draft.subject_ne,
            onChange: (nepali) => write({ ...draft, subject_ne: nepali }),
            error: fieldError(error, 'subject_ne'),
          }}
        />
        <BlockList draft={draft} onChange={write} errorOf={(field) => fieldError(error, field)} />
        {isOvertaken ? (
          <Overtaken title={t('overtaken')} resolve={resolve} />
        ) : (
          <>
            {isUnsaved && contested.length > 0 && <Contested fields={contested.map((field) => t(`field_${field}`))} />}
            <Refusal error={error} />
          </>
        )}
        <div className={styles.buttons}>
          <Button
            ref={button}
            variant={isUnsaved ? 'filled' : 'default'}
            loading={isSaving}
            disabled={!isUnsaved || isOvertaken}
            onClick={save}
          >
            {t('save')}
          </Button>
        </div>
      </div>
      <LeaveQuestion isUnsaved={isUnsaved} effect={t('leaveEffect')} />
    </Panel>
  )
}
