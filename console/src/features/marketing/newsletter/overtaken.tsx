import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useT } from '../../../platform/language/texts.ts'
import { Note } from '../../../ui/note.tsx'
import styles from './newsletter.module.css'
import type { useIssueDraft } from './use-issue-draft.ts'

/** Says that someone else has saved the newsletter meanwhile, and asks what shall become of one's own changes. */
export function Overtaken({ settle }: Pick<ReturnType<typeof useIssueDraft>, 'settle'>) {
  const t = useT('newsletter')
  return (
    <div role="alert" className={styles.overtaken}>
      <Note icon={IconUsers} tone="amber">
        <strong>{t('overtaken')}</strong> {t('overtakenHint')}
      </Note>
      <div className={styles.buttons}>
        <Button onClick={() => void settle({ keepsMine: true })}>{t('keepMine')}</Button>
        <Button color="red" variant="outline" onClick={() => void settle({ keepsMine: false })}>
          {t('dropMine')}
        </Button>
      </div>
    </div>
  )
}
