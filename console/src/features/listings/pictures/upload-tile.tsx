import { ActionIcon, Button } from '@mantine/core'
import { IconAlertCircle, IconX } from '@tabler/icons-react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import type { Upload } from './rules/uploads.ts'
import styles from './photos.module.css'

type Props = { upload: Upload; onRetry: () => void; onDismiss: () => void }

/** Shows the progress of an upload, or why the photo was refused. */
export function UploadTile({ upload, onRetry, onDismiss }: Props) {
  const t = useT('pictures')
  if (upload.state !== 'refused') return <Progress upload={upload} />
  const { name, reason, canRetry } = upload
  return (
    <li className={styles.tile} data-refused data-upload={upload.id}>
      <div role="alert" className={styles.refusal}>
        <strong className={styles.fileName}>
          <IconAlertCircle size={16} stroke={1.75} aria-hidden />
          {name}
        </strong>
        <p>{reason}</p>
      </div>
      {canRetry && (
        <Button size="xs" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      <ActionIcon className={styles.dismiss} variant="subtle" color="red" aria-label={t('dismiss', { name })} onClick={onDismiss}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  )
}

function Progress({ upload: { name, state, share } }: { upload: Upload }) {
  const t = useT('pictures')
  const formats = useFormats()
  const percent = Math.floor(share * 100)
  const isSent = percent === 100
  return (
    <li className={styles.tile} data-uploading>
      <strong className={styles.fileName}>{name}</strong>
      <span>
        {state === 'waiting' ? t('waiting') : isSent ? t('preparing') : t('uploading', { percent: formats.number(percent) })}
      </span>
      <progress className={styles.progress} aria-label={name} max={100} {...(!isSent && { value: percent })} />
    </li>
  )
}
