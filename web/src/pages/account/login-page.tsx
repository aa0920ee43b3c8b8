import { Link, useLoaderData } from 'react-router'
import { LoginForm } from '../../features/account/login/login-form.tsx'
import { SocialButtons } from '../../features/account/social-buttons/social-buttons.tsx'
import { links } from '../../platform/pages/links.ts'
import { useT } from '../../platform/language/texts.ts'
import { EntryFrame } from './entry-frame.tsx'
import { useNext, waysPage, withNext } from './entry-page.ts'

export const loader = waysPage.loader
export const clientLoader = waysPage.clientLoader

/** Logging in (spec 2 §2). */
export default function LoginPage() {
  const t = useT('account')
  const ways = useLoaderData<typeof loader>()
  const next = useNext()
  const below = (
    <>
      {t('noAccount')} <Link to={withNext(links.register, next)}>{t('signUp')}</Link>
    </>
  )
  return (
    <EntryFrame title={t('loginTitle')} heading={t('loginHeading')} lead={t('loginLead')} below={below}>
      <LoginForm next={next} />
      <SocialButtons ways={ways} next={next} />
    </EntryFrame>
  )
}
