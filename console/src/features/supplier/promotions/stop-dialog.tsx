import { Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useLocale } from '../../../platform/language/locale.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Refusal } from '../../../ui/form.tsx'
import { Note } from '../../../ui/note.tsx'
import { usePromotionCall, type Promotion } from './promotions-query.ts'
import styles from './promotions.module.css'

/** Stops a promotion for good, after showing what happens. */
export function StopDialog({ promotion, onClose }: { promotion: Promotion; onClose: () => void }) {
  const t = useT('promotions')
  const isNepali = useLocale() === 'ne'
  const name = (isNepali && promotion.title_ne) || promotion.title
  const { mutate, error, isPending } = usePromotionCall('POST /supplier/promotions/:code/stop', {
    done: t('stoppedNow'),
    onDone: onClose,
  })
  return (
    <Dialog opened onClose={onClose} title={t('stopTitle', { name })}>
      <div className={styles.form}>
        <Note icon={IconInfoCircle} tone="amber">
          {t('stopEffect')}
        </Note>
        <Refusal error={error} />
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button
            color="red"
            variant="filled"
            loading={isPending}
            onClick={() => mutate({ params: { code: promotion.code }, body: {} })}
          >
            {t('stop')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
