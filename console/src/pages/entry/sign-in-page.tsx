import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { PasskeyButton } from '../../features/entry/passkey-button.tsx'
import { SignInForm } from '../../features/entry/sign-in-form.tsx'
import styles from '../../features/entry/entry.module.css'
import { useT } from '../../platform/language/texts.ts'
import { memberQuery, type Member } from '../../platform/session/member.tsx'
import { nextAddress } from '../../platform/session/next-address.ts'
import { beginSession } from '../../platform/session/session-state.ts'
import frame from '../../ui/frame/entry.module.css'
import { useTitle } from '../../ui/page-head.tsx'

export default function SignInPage() {
  const t = useT('signing')
  useTitle(t('title'))
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const enter = (member: Member) => {
    // Drops the data that a colleague loaded in this tab before.
    queries.clear()
    queries.setQueryData(memberQuery.queryKey, member)
    beginSession('staff', member.csrf_token)
    void navigate(nextAddress(query), { replace: true })
  }
  return (
    <div className={frame.parts}>
      <h1>{t('title')}</h1>
      <PasskeyButton onSignedIn={enter} />
      <p className={styles.or}>{t('or')}</p>
      <SignInForm onSignedIn={enter} />
      <p className={frame.lead}>{t('lost')}</p>
    </div>
  )
}
