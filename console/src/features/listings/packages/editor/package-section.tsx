import { Button, TextInput, type TextInputProps } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useId, type FormEvent, type ReactNode } from 'react'
import { ApiError } from '../../../../platform/api/api.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { useMay } from '../../../../platform/session/member.tsx'
import { Refusal } from '../../../../ui/form.tsx'
import { Note } from '../../../../ui/note.tsx'
import styles from '../../editor/editor.module.css'
import { without } from '../../rules/draft.ts'
import type { FieldName, Fields } from '../rules/package-fields.ts'
import { SECTIONS, type SectionName } from '../rules/package-sections.ts'
import { useSavePackage, type Editor } from './use-package-editor.ts'

type CardProps = { name: SectionName; lead?: string | undefined; action?: ReactNode; children: ReactNode }

/** A section of the editor: its heading, what it is for, its button, and its content. */
export function PackageCard({ name, lead, action, children }: CardProps) {
  const t = useT('packages')
  const id = useId()
  return (
    <section id={name} tabIndex={-1} aria-labelledby={id} className={styles.card}>
      <div className={styles.cardHead}>
        <h2 id={id}>{t(`section_${name}`)}</h2>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        {action}
      </div>
      {children}
    </section>
  )
}

/** The properties of the fields of a section: their values, their setter, and the faults from the server. */
export type SectionFields = Pick<Editor, 'fields' | 'set'> & {
  fault: (name: FieldName) => string | undefined
  faults: Record<string, string[]>
}

type Props = { name: SectionName; editor: Editor; lead?: string; children: (section: SectionFields) => ReactNode }

/** A section with fields, which saves them by itself. */
export function PackageSection({ name, editor, lead, children }: Props) {
  const t = useT('editor')
  const packages = useT('packages')
  const mayEdit = useMay()('listings.edit')
  const { mutate, data: isOvertaken, error, isPending, reset } = useSavePackage(editor, name)
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
    <PackageCard name={name} lead={lead}>
      <form noValidate onSubmit={submit} data-unsaved={isUnsaved || undefined} className={styles.form}>
        <fieldset disabled={!mayEdit} className={styles.fields}>
          {children({ fields: editor.fields, set: editor.set, faults, fault: (field) => faultIn(faults, field) })}
        </fieldset>
        <div role="alert" className={styles.refusal}>
          {isUnsaved && isOvertaken && (
            <Note icon={IconUsers} tone="amber">
              {packages('overtaken')}
            </Note>
          )}
        </div>
        <Refusal error={error} />
        {isUnsaved && (
          <div className={styles.bar}>
            <span className={styles.unsaved}>{t('unsaved')}</span>
            <Button onClick={discard} disabled={isPending}>
              {t('discard')}
            </Button>
            <Button type="submit" variant="filled" loading={isPending}>
              {t('save')}
            </Button>
          </div>
        )}
      </form>
    </PackageCard>
  )
}

/** The names of fields in the server's answer, where they differ. */
const NAMES: Partial<Record<FieldName, string>> = {
  organisation: 'organisation_id',
  latitude: 'meeting_pin.latitude',
  longitude: 'meeting_pin.longitude',
}

/** Returns the fault of a field, or of a line of a list, in the fields of a refusal. */
function faultIn(faults: Record<string, string[]>, field: FieldName): string | undefined {
  const name = NAMES[field] ?? field
  return Object.entries(faults).find(([key]) => key === name || key.startsWith(`${name}.`))?.[1][0]
}

type TextName = { [K in FieldName]: Fields[K] extends string ? K : never }[FieldName]

type LineProps = Pick<TextInputProps, 'type' | 'inputMode' | 'lang'> & {
  section: SectionFields
  name: TextName
  label: string
  hint?: string
}

/** A field of one line, bound to its name. */
export function SectionLine({ section: { fields, set, fault }, name, label, hint, ...others }: LineProps) {
  return (
    <TextInput
      {...others}
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      label={label}
      description={hint}
      value={fields[name]}
      onChange={(event) => set(name, event.currentTarget.value)}
      error={fault(name)}
    />
  )
}
