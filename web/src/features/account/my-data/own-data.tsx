import type { User } from '@chautari/contract/account/shapes'
import { useState } from 'react'
import { api } from '../../../platform/api/api.ts'
import { downloadBlob } from '../../../platform/api/fetch-file.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { refusalText } from '../refusal.ts'
import { useSending } from '../use-sending.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import styles from './own-data.module.css'

const FILE_NAME = 'chautari-my-data.json'

/** Offers the export of personal data and the deletion of the account. */
export function OwnData({ user }: { user: User }) {
  const t = useT('settings')
  const { isSending, send } = useSending()
  const [isDeleting, setDeleting] = useState(false)

  async function download() {
    try {
      const { data } = await api('GET /user/export', {})
      downloadBlob(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), FILE_NAME)
    } catch (error) {
      toast('failure', refusalText(error, t('tryLater')))
    }
  }

  return (
    <div className={styles.data}>
      <p>{t('exportLead')}</p>
      <Button look="quiet" aria-disabled={isSending} onClick={() => void send(download)}>
        {t(isSending ? 'preparing' : 'export')}
      </Button>
      <p>{t('deleteLead')}</p>
      <Button look="quiet" className={styles.delete} aria-haspopup="dialog" onClick={() => setDeleting(true)}>
        {t('delete')}
      </Button>
      {isDeleting && <DeleteDialog hasPassword={user.has_password} onClose={() => setDeleting(false)} />}
    </div>
  )
}
