import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { late } from '../../../platform/late.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Line, Lines, Panel } from '../../../ui/panel.tsx'
import type { Security } from './security-query.ts'

const TurnOnDialog = late(async () => (await import('./second-factor-dialogs.tsx')).TurnOnDialog)
const TurnOffDialog = late(async () => (await import('./second-factor-dialogs.tsx')).TurnOffDialog)

/** Shows whether sign-in requires a code, and the number of unused recovery codes. */
export function SecondFactor({ security: { has_totp: isOn, recovery_codes_left: left } }: { security: Security }) {
  const t = useT('guard')
  const [open, setOpen] = useState<'on' | 'off'>()
  const close = () => setOpen(undefined)
  return (
    <Panel
      title={t('second')}
      lead={t('secondHint')}
      action={
        <Button variant={isOn ? 'default' : 'filled'} onClick={() => setOpen('on')}>
          {t(isOn ? 'replace' : 'turnOn')}
        </Button>
      }
    >
      <Lines>
        <Line
          title={
            <>
              {t('app')} <Badge tone={isOn ? 'green' : 'plain'}>{t(isOn ? 'on' : 'off')}</Badge>
            </>
          }
          remark={isOn && t('codesLeft', { n: left })}
          action={
            isOn && (
              <Button size="xs" color="red" variant="outline" onClick={() => setOpen('off')}>
                {t('turnOff')}
              </Button>
            )
          }
        />
      </Lines>
      <Suspense>
        {open === 'on' && <TurnOnDialog onClose={close} />}
        {open === 'off' && <TurnOffDialog onClose={close} />}
      </Suspense>
    </Panel>
  )
}
