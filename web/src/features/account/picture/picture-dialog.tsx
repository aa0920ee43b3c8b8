import { PICTURE_TYPES } from '@chautari/contract/account/limits'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { api } from '../../../platform/api/api.ts'
import { useAccountCache } from '../../../entities/account/own-account.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/layout/dialog.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { refusedFields, refusalText } from '../refusal.ts'
import { useSending } from '../use-sending.ts'
import styles from './picture-dialog.module.css'
import { dataUrlOf, pictureProblem } from './picture-file.ts'

/** Chooses, previews and saves a profile picture (spec 2 §4, §5). */
export function PictureDialog({ onClose }: { onClose: () => void }) {
  const t = useT('dashboard')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { store } = useAccountCache()
  const { isSending, send } = useSending()
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState('')
  const preview = useObjectUrl(file)

  function choose(chosen: File | undefined) {
    if (!chosen) return
    const wrong = pictureProblem(chosen)
    setProblem(wrong ? t(wrong) : '')
    setFile(wrong ? undefined : chosen)
  }

  async function save() {
    if (!file) {
      if (problem === '') setProblem(t('noFile'))
      input.current?.focus()
      return
    }
    try {
      const { data } = await api('PUT /attachments/profile-image', { body: { profile_image: await dataUrlOf(file) } })
      store(data)
      toast('success', t('pictureSaved'))
      onClose()
    } catch (error) {
      setProblem(refusedFields(error).profile_image ?? refusalText(error, t('tryLater')))
    }
  }

  return (
    <Dialog
      heading={t('pictureHeading')}
      lead={<p>{t('pictureTerms', { lead: t('pictureLead'), size: t('pictureSize') })}</p>}
      onClose={onClose}
    >
      <div className={styles.chosen}>
        {preview ? <img src={preview} alt={t('preview')} onError={() => setProblem(t('unreadable'))} /> : <span aria-hidden />}
        <input
          ref={input}
          id={id}
          type="file"
          className="visually-hidden"
          accept={PICTURE_TYPES.join(',')}
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-problem`}
          onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
        />
        <label htmlFor={id}>{t(file ? 'chooseOther' : 'choose')}</label>
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
      </div>
      <DialogButtons>
        <Button look="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button aria-disabled={isSending} onClick={() => void send(save)}>
          {t(isSending ? 'saving' : 'save')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

/** Returns an object URL of the file, which is revoked when the component unmounts or the file changes; undefined without a file. */
function useObjectUrl(file: Blob | undefined): string | undefined {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : undefined), [file])
  useEffect(() => () => void (url !== undefined && URL.revokeObjectURL(url)), [url])
  return url
}
