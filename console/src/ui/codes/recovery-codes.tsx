import { Button, Checkbox, CopyButton } from '@mantine/core'
import { IconCopy, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../platform/language/texts.ts'
import styles from './recovery-codes.module.css'

const ICON_PX = 16
const STROKE = 1.75

/** Renders recovery codes, which are shown only once. The continue button is disabled until the user confirms that the codes are stored. */
export function RecoveryCodes({ codes, done, onDone }: { codes: string[]; done: string; onDone: () => void }) {
  const t = useT('recovery')
  const [isKept, setKept] = useState(false)
  return (
    <div className={styles.all}>
      <p>{t('lead')}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.actions}>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button leftSection={<IconCopy size={ICON_PX} stroke={STROKE} aria-hidden />} onClick={copy}>
              {t(copied ? 'copied' : 'copy')}
            </Button>
          )}
        </CopyButton>
        <Button leftSection={<IconPrinter size={ICON_PX} stroke={STROKE} aria-hidden />} onClick={() => print()}>
          {t('print')}
        </Button>
      </div>
      <Checkbox label={t('kept')} checked={isKept} onChange={(event) => setKept(event.currentTarget.checked)} />
      <Button variant="filled" disabled={!isKept} onClick={onDone}>
        {done}
      </Button>
    </div>
  )
}
