import { mobileOf } from '@chautari/contract/account/phone-numbers'
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { late } from '../../platform/late.ts'
import { useT } from '../../platform/language/texts.ts'
import { Badge } from '../badge.tsx'
import styles from './phone-proof.module.css'

const ProofDialog = late(async () => (await import('./proof-dialog.tsx')).ProofDialog)

type Props = { number: string; isVerified: boolean; onVerified: () => void }

/** Renders whether a supplier's phone number is verified, and a button that verifies a mobile number by SMS. Staff verify other numbers by a call. */
export function PhoneProof({ number, isVerified, onVerified }: Props) {
  const t = useT('proof')
  const [isOpen, setOpen] = useState(false)
  const mobile = mobileOf(number)
  if (isVerified)
    return (
      <div className={styles.proof}>
        <Badge tone="green">{t('verified')}</Badge>
      </div>
    )
  return (
    <div className={styles.proof}>
      <Badge tone="amber">{t('unverified')}</Badge>
      {mobile === undefined ? (
        <p className={styles.hint}>{t('landline')}</p>
      ) : (
        <Button size="xs" onClick={() => setOpen(true)}>
          {t('verify')}
        </Button>
      )}
      <Suspense>
        {isOpen && mobile !== undefined && <ProofDialog phone={mobile} onClose={() => setOpen(false)} onVerified={onVerified} />}
      </Suspense>
    </div>
  )
}
