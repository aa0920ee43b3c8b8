import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useT } from '../../../platform/language/texts.ts'
import { Note } from '../../../ui/note.tsx'
import type { Field } from '../rules/draft.ts'
import styles from './post-editor.module.css'
import type { useDraft } from './use-draft.ts'

type Props = {
  written: ReturnType<typeof useDraft>
  /** Fields that both people changed and in which the own values were kept. */
  contested: Field[]
  onContested: (fields: Field[]) => void
}

/** Says that someone else has saved the post meanwhile, and asks whether to keep one's own changes. */
export function Overtaken({ written: { isOvertaken, isChanged, settle }, contested, onContested }: Props) {
  const t = useT('writing')
  const choose = async (keepsMine: boolean) => onContested(await settle({ keepsMine }))
  if (isOvertaken) {
    return (
      <div role="alert">
        <Note icon={IconUsers} tone="amber">
          <strong>{t('overtaken')}</strong> {t('overtakenHint')}
          <div className={styles.choices}>
            <Button onClick={() => void choose(true)}>{t('keepMine')}</Button>
            <Button color="red" variant="outline" onClick={() => void choose(false)}>
              {t('dropMine')}
            </Button>
          </div>
        </Note>
      </div>
    )
  }
  if (!isChanged || contested.length === 0) return null
  return (
    <Note icon={IconUsers} tone="amber">
      {t('contested', { fields: contested.map((field) => t(`field_${field}`)).join(', ') })}
    </Note>
  )
}
