import { useT } from '../../../platform/language/texts.ts'
import { ApiError } from '../../../platform/api/api.ts'
import { OffSaleDialog } from '../editor/off-sale-dialog.tsx'
import { usePropertyCall } from '../properties/property-query.ts'
import type { Room } from '../rules/room-fields.ts'
import styles from './rooms.module.css'

type Props = { room: Room; onClose: () => void }

/** Takes a room off sale, after a reason. For the last room of a property on sale, shows why the server refuses it. */
export function ArchiveDialog({ room: { slug, title }, onClose }: Props) {
  const t = useT('rooms')
  const call = usePropertyCall('POST /staff/rooms/:slug/archive', { done: t('archived'), onDone: onClose })
  const { error, mutate } = call
  const missing = error instanceof ApiError && error.code === 'listing_incomplete' ? Object.values(error.fields).flat() : []
  return (
    <OffSaleDialog
      isOpen
      title={title}
      effect={t('archiveEffect')}
      action={t('archive')}
      call={call}
      onConfirm={(reason) => mutate({ params: { slug }, body: { reason } })}
      onClose={onClose}
    >
      {missing.length > 0 && (
        <p role="alert" className={styles.error}>
          {missing.join(' ')}
        </p>
      )}
    </OffSaleDialog>
  )
}
