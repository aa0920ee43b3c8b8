import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { FormEvent, ReactNode } from 'react'
import { ApiError } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useMay } from '../../../platform/session/member.tsx'
import { Refusal } from '../../../ui/form.tsx'
import { Note } from '../../../ui/note.tsx'
import { without } from '../rules/draft.ts'
import { fieldFault } from '../rules/field-fault.ts'
import type { FieldName } from '../rules/property-fields.ts'
import { SECTIONS, type SectionName } from '../rules/sections.ts'
import { SectionCard } from './section-card.tsx'
import styles from './editor.module.css'
import type { Editor } from './use-editor.ts'
import { useFieldNames } from './use-field-names.ts'
import { useSave } from './use-save.ts'

/** The properties of the fields of a section: their values, their setter, and the faults from the server. */
export type SectionFields = Pick<Editor, 'fields' | 'set'> & { fault: (name: FieldName) => string | undefined }

type Props = { name: SectionName; editor: Editor; lead?: string; children: (section: SectionFields) => ReactNode }

/** A section with fields, which saves them by itself. */
export function SectionForm({ name, editor, lead, children }: Props) {
  const mayEdit = useMay()('listings.edit')
  const { mutate, data: overtaken = [], error, isPending, reset } = useSave(editor, name)
  const isUnsaved = editor.unsaved.includes(name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isUnsaved) mutate()
  }
  const discard = () => {
    reset()
    editor.setDraft((before) => without(before, SECTIONS[name]))
  }
  const faults = error instanceof ApiError ? error.fields : {}
  return (
    <SectionCard name={name} lead={lead}>
      <form className={styles.form} noValidate onSubmit={submit} data-unsaved={isUnsaved || undefined}>
        <fieldset disabled={!mayEdit} className={styles.fields}>
          {children({ fields: editor.fields, set: editor.set, fault: (field) => fieldFault(faults, field) })}
        </fieldset>
        <Overtaken names={isUnsaved ? overtaken : []} />
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

function Overtaken({ names }: { names: FieldName[] }) {
  const t = useT('editor')
  const nameOf = useFieldNames()
  return (
    <div role="alert" className={styles.refusal}>
      {names.length > 0 && (
        <Note icon={IconUsers} tone="amber">
          {t('overtaken', { fields: names.map(nameOf).join(', ') })}
        </Note>
      )}
    </div>
  )
}
