import { useSyncExternalStore } from 'react'
import { IconWifiOff } from '@tabler/icons-react'
import { onlineManager } from '@tanstack/react-query'
import { useT } from '../../platform/language/texts.ts'
import { Note } from '../note.tsx'

const follow = (listener: () => void) => onlineManager.subscribe(listener)

/** Renders a notice above the screen while the device is offline. The screen stays readable and is refetched when the device is online again. */
export function OfflineNotice() {
  const t = useT('frame')
  const isOnline = useSyncExternalStore(follow, () => onlineManager.isOnline())
  return (
    <div role="status">
      {!isOnline && (
        <Note icon={IconWifiOff} isBand>
          <strong>{t('offline')}</strong> {t('offlineHint')}
        </Note>
      )}
    </div>
  )
}
