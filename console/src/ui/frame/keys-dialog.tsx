import { Switch } from '@mantine/core'
import { useShortcuts } from '../../platform/keys/shortcuts.tsx'
import { useT } from '../../platform/language/texts.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Keys } from '../keys.tsx'
import styles from './keys-dialog.module.css'

/** Lists the shortcuts of the current screen, and disables single keys. Opens by `?`. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT('frame')
  const { all, isOn, setEnabled } = useShortcuts()
  return (
    <Dialog opened={isOpen} onClose={onClose} title={t('allKeys')}>
      <dl className={styles.list}>
        <Row keys="Ctrl K" label={t('palette')} />
        {all.map(({ keys, label }) => (
          <Row key={keys} keys={keys} label={label} />
        ))}
        <Row keys="Esc" label={t('escape')} />
      </dl>
      <Switch
        mt="lg"
        checked={isOn}
        onChange={(event) => setEnabled(event.currentTarget.checked)}
        label={t('singleKeys')}
        description={t('singleKeysHint')}
      />
    </Dialog>
  )
}

function Row({ keys, label }: { keys: string; label: string }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>
        <Keys keys={keys} />
      </dd>
    </div>
  )
}
