import type { User } from '@chautari/contract/account/shapes'
import { calendarDate } from '@chautari/contract/dates'
import type { ReactNode } from 'react'
import { useFormats } from '../../../platform/language/formats.ts'
import { usePlaceNames } from '../../../entities/catalogue/place-names.ts'
import { useT } from '../../../platform/language/texts.ts'
import { LargeDay, SmallDay } from '../../../ui/text/two-calendars.tsx'
import { NewsletterSwitch } from '../newsletter/newsletter-switch.tsx'
import { PhoneVerification } from '../phone/phone-verification.tsx'
import { EmailVerification } from './email-verification.tsx'
import { MarkedText } from '../../../ui/text/marked-text.tsx'
import styles from './profile-details.module.css'

const NOTHING = '-'

/** Shows the profile of an account (spec 2 §2). */
export function ProfileDetails({ user }: { user: User }) {
  const t = useT('dashboard')
  const inLanguage = usePlaceNames()
  const { profile } = user
  return (
    <dl className={styles.details}>
      <Row label={t('fullName')}>{user.name}</Row>
      <Row
        label={t('email')}
        more={
          <>
            <EmailVerification user={user} />
            <NewsletterSwitch user={user} />
          </>
        }
      >
        {user.email}
      </Row>
      <Row label={t('phone')} more={<PhoneVerification profile={profile} />}>
        {profile.phone ?? NOTHING}
      </Row>
      <Row label={t('birth')}>{profile.date_of_birth ? <Birthday date={profile.date_of_birth} /> : NOTHING}</Row>
      <Row label={t('country')}>{inLanguage(profile.country ?? NOTHING)}</Row>
      <Row label={t('state')}>{inLanguage(profile.state ?? NOTHING)}</Row>
      <Row label={t('address')}>
        <MarkedText>{profile.address ?? NOTHING}</MarkedText>
      </Row>
    </dl>
  )
}

function Row({ label, children, more }: { label: string; children: ReactNode; more?: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <div className={styles.value}>{children}</div>
        {more && <div className={styles.more}>{more}</div>}
      </dd>
    </div>
  )
}

function Birthday({ date }: { date: string }) {
  const formats = useFormats()
  const days = formats.both(calendarDate(date))
  return (
    <>
      <LargeDay {...days} />
      <small className={styles.other}>
        <SmallDay {...days} />
      </small>
    </>
  )
}
