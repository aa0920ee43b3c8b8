import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useRef, type FormEvent, type ReactNode } from 'react'
import { ApiError } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useMayList } from '../area/listing-area.ts'
import { Refusal } from '../../../ui/form.tsx'
import { Note } from '../../../ui/note.tsx'
import { useFocusKeptIn } from '../../../ui/use-focus-kept.ts'
import { without } from '../rules/draft.ts'
import { fieldErrorIn } from '../rules/field-error.ts'
import { useApprovalNote } from '../changes/use-approval-note.ts'
import { SectionCard } from './section-card.tsx'
import styles from './editor.module.css'
import type { Editor } from './use-editor.ts'
import { useSave } from './use-save.ts'

/** The fields of a section: their values, their setter, and the errors from the server. */
export type SectionFields<F extends object> = Pick<Editor<F, string>, 'fields' | 'set'> & {
  errorOf: (name: keyof F) => string | undefined
  errors: Record<string, string[]>
}

type Props<F extends object, S extends string> = {
  name: S
  editor: Editor<F, S>
  lead?: string
  children: (section: SectionFields<F>) => ReactNode
}

/** Renders a section with fields and its own save button. */
export function SectionForm<F extends object, S extends string>({ name, editor, lead, children }: Props<F, S>) {
  const mayEdit = useMayList()('listings.edit')
  const { mutate, data: overtaken = [], error, isPending, reset } = useSave(editor, name)
  const { fields, set, setDraft, fieldsIn, refusedAs } = editor
  const isUnsaved = editor.isUnsaved(name)
  const form = useRef<HTMLFormElement>(null)
  useFocusKeptIn(form, isUnsaved)
  const note = useApprovalNote(name, editor.isLive)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isUnsaved) mutate()
  }
  const discard = () => {
    reset()
    setDraft((before) => without(before, fieldsIn[name]))
  }
  const errors = error instanceof ApiError ? error.fields : {}
  return (
    <SectionCard name={name} title={editor.titleOf(name)} lead={lead ?? note}>
      <form ref={form} className={styles.form} noValidate onSubmit={submit} data-unsaved={isUnsaved || undefined}>
        <fieldset disabled={!mayEdit} className={styles.fields}>
          {children({ fields, set, errors, errorOf: (field) => fieldErrorIn(errors, refusedAs[field] ?? [String(field)]) })}
        </fieldset>
        <div role="alert" className={styles.refusal}>
          {isUnsaved && overtaken.length > 0 && (
            <Note icon={IconUsers} tone="amber">
              {editor.overtakenText(overtaken)}
            </Note>
          )}
        </div>
        <Refusal error={error} />
        {isUnsaved && <SaveBar isPending={isPending} onDiscard={discard} />}
      </form>
    </SectionCard>
  )
}

function SaveBar({ isPending, onDiscard }: { isPending: boolean; onDiscard: () => void }) {
  const t = useT('editor')
  return (
    <div className={styles.bar}>
      <span className={styles.unsaved}>{t('unsaved')}</span>
      <Button onClick={onDiscard} disabled={isPending}>
        {t('discard')}
      </Button>
      <Button type="submit" variant="filled" loading={isPending}>
        {t('save')}
      </Button>
    </div>
  )
}
