import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import { ButtonRow } from '../../../ui/button-row/button-row.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Refusal } from '../../../ui/form.tsx'
import { Note } from '../../../ui/note.tsx'
import styles from './change-panel.module.css'

type Props = { call: { error: Error | null; isPending: boolean; mutate: () => void; reset: () => void } }

/** Renders the dialog that withdraws the change of a listing permanently, with the edits that are lost. */
export function WithdrawChange({ call: { error, isPending, mutate, reset } }: Props) {
  const t = useT('changes')
  const [isAsking, setIsAsking] = useState(false)
  const close = () => {
    setIsAsking(false)
    reset()
  }
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{t('withdraw')}</Button>
      {isAsking && (
        <Dialog opened onClose={close} title={t('withdrawTitle')}>
          <div className={styles.question}>
            <Note icon={IconTrash} tone="amber">
              {t('withdrawEffect')}
            </Note>
            <Refusal error={error} />
            <ButtonRow>
              <Button onClick={close}>{t('keepWaiting')}</Button>
              <Button color="red" variant="filled" loading={isPending} onClick={mutate}>
                {t('withdraw')}
              </Button>
            </ButtonRow>
          </div>
        </Dialog>
      )}
    </>
  )
}
