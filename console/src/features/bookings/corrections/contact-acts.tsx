import { Button } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Note } from '../../../ui/note.tsx'
import type { File } from '../booking-query.ts'
import styles from '../file/file-acts.module.css'
import { CorrectDialog } from './correct-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** Renders the act that corrects the traveller’s details, and corrections that await the traveller’s code. */
export function ContactActs({ file }: { file: File }) {
  const t = useT('care')
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const [withdrawn, setWithdrawn] = useState<File['corrections'][number]>()
  return (
    <>
      <h3>{t('traveller')}</h3>
      <div className={styles.others}>
        {file.corrections.map((waiting) => {
          const { field, value, expires_at: end } = waiting
          return (
            <Note key={field} icon={IconClock} tone="amber">
              <p>{t(`${field}Waits`, { value, when: formats.instant(new Date(end)) })}</p>
              <Button variant="subtle" size="compact-xs" ml={-8} onClick={() => setWithdrawn(waiting)}>
                {t('withdraw')}…
              </Button>
            </Note>
          )
        })}
        <Button justify="flex-start" onClick={() => setOpen(true)}>
          {t('correct')}…
        </Button>
      </div>
      {isOpen && <CorrectDialog file={file} onClose={() => setOpen(false)} />}
      {withdrawn && <WithdrawDialog reference={file.reference} waiting={withdrawn} onClose={() => setWithdrawn(undefined)} />}
    </>
  )
}
