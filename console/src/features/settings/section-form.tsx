import { Button } from '@mantine/core'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { CallInput } from '@chautari/contract/contract'
import { useT } from '../../platform/language/texts.ts'
import { LeaveQuestion } from '../../ui/dialog/leave-question.tsx'
import { History } from '../../ui/entries/history.tsx'
import { Fold } from '../../ui/fold/fold.tsx'
import { ReasonField } from '../../ui/fields/reason-field.tsx'
import { fieldError, Refusal } from '../../ui/form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useFocusKeptIn } from '../../ui/use-focus-kept.ts'
import { READ } from './rules/section-values.ts'
import { useSave, type Present, type SectionName } from './settings-query.ts'
import styles from './settings.module.css'

type Props = {
  section: SectionName
  present: Present
  action?: ReactNode
  /** Renders the fields; `errorOf` returns the error of a field. */
  children: (errorOf: (field: string) => string | undefined) => ReactNode
}

const typedIn = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string'))

/** Renders a section of the settings: its purpose, its fields, the reason once a value has changed, and its history. */
export function SectionForm({ section, present, action, children }: Props) {
  const t = useT('settings')
  const [isChanged, setChanged] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useFocusKeptIn(form, isChanged)
  const { mutate, error, isPending } = useSave({ done: t('saved'), onDone: () => setChanged(false) })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { reason = '', ...typed } = typedIn(event.currentTarget)
    const change = { section, value: READ[section](typed), version: present.versions[section], reason }
    mutate({ body: change as CallInput<'POST /staff/settings'>['body'] })
  }
  return (
    <Panel title={t(section)} lead={t(`${section}Lead`)} {...(action && { action })}>
      <form ref={form} className={styles.form} noValidate onChange={() => setChanged(true)} onSubmit={submit}>
        <LeaveQuestion isUnsaved={isChanged} />
        {children((field) => fieldError(error, `value.${field}`))}
        {isChanged && (
          <>
            <ReasonField label={t('reason')} error={error} />
            <Refusal error={error} />
            <Button type="submit" className={styles.save} loading={isPending}>
              {t('save')}
            </Button>
          </>
        )}
      </form>
      <Fold title={t('history')}>
        <History about={{ kind: 'settings', id: section }} />
      </Fold>
    </Panel>
  )
}
