import { Button } from '@mantine/core'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { useMay } from '../../platform/session/member.tsx'
import { Line, Lines, Panel } from '../../ui/panel.tsx'
import type { File } from './travellers-query.ts'
import styles from './travellers.module.css'

type Props = { file: File; onEnd: (session: string | null) => void }

/** Lists the devices on which a traveller is signed in. Support can sign out one or all. */
export function Devices({ file: { sessions }, onEnd }: Props) {
  const t = useT('travellers')
  const formats = useFormats()
  const mayEnd = useMay()('travellers.disable')
  const when = (instant: string) => formats.instant(new Date(instant))
  return (
    <Panel
      title={t('devices')}
      action={mayEnd && sessions.length > 1 && <Button onClick={() => onEnd(null)}>{t('endAll')}</Button>}
    >
      {sessions.length === 0 && <p className={styles.empty}>{t('noDevices')}</p>}
      <Lines>
        {sessions.map(({ id, device, last_used_at: used, created_at: since, impersonator }) => (
          <Line
            key={id}
            title={device}
            remark={
              impersonator === null
                ? t('usedAt', { used: when(used), since: when(since) })
                : t('impersonatedBy', { name: impersonator })
            }
            action={
              mayEnd && (
                <Button aria-label={t('endNamed', { device })} onClick={() => onEnd(id)}>
                  {t('end')}
                </Button>
              )
            }
          />
        ))}
      </Lines>
    </Panel>
  )
}
