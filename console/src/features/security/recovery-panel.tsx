import { RECOVERY_CODES } from '@chautari/contract/account/second-factor-limits'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../platform/language/texts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Refusal } from '../../ui/form.tsx'
import { Line, Lines, Panel } from '../../ui/panel.tsx'
import { RecoveryCodes } from '../../ui/codes/recovery-codes.tsx'
import styles from './security.module.css'
import { useOwnSecurity, type Security } from './use-own-security.ts'

/** At or below this number of unused recovery codes, the screen says that few are left (our choice). */
const FEW_CODES = 3

/**
 * Shows the number of unused recovery codes, creates new ones, which invalidate the earlier ones, and shows whether an authenticator app is set up.
 */
export function RecoveryPanel({ recovery_codes_left: left, has_totp: hasApp }: Security) {
  const t = useT('security')
  const [isOpen, setOpen] = useState(false)
  const { mutate, data, error, isPending, reset } = useOwnSecurity('POST /staff/me/recovery-codes', t('codesMade'))
  const close = () => {
    setOpen(false)
    reset()
  }
  return (
    <Panel title={t('others')} action={<Button onClick={() => setOpen(true)}>{t('newCodes')}</Button>}>
      <Lines>
        <Line
          title={t('recoveryCodes')}
          remark={t('codesLeft', { n: left })}
          action={left <= FEW_CODES && <Badge tone="amber">{t('few')}</Badge>}
        />
        <Line
          title={t('app')}
          remark={t(hasApp ? 'appOn' : 'appOff')}
          action={<Badge tone={hasApp ? 'green' : 'plain'}>{t(hasApp ? 'on' : 'off')}</Badge>}
        />
      </Lines>
      <Dialog opened={isOpen} onClose={close} title={t('newCodes')} size="lg" closeOnClickOutside={!data} closeOnEscape={!data}>
        {data ? (
          <RecoveryCodes codes={data.data.recovery_codes} done={t('done')} onDone={close} />
        ) : (
          <>
            <p>{t('newCodesEffect', { n: RECOVERY_CODES })}</p>
            <Refusal error={error} />
            <div className={styles.actions}>
              <Button onClick={close}>{t('keep')}</Button>
              <Button variant="filled" loading={isPending} onClick={() => mutate({ body: {} })}>
                {t('newCodes')}
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </Panel>
  )
}
