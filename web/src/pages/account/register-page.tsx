import { Link, useLoaderData } from 'react-router'
import { RegisterForm } from '../../features/account/register/register-form.tsx'
import { SocialButtons } from '../../features/account/social-buttons/social-buttons.tsx'
import { links } from '../../platform/pages/links.ts'
import { useT } from '../../platform/language/texts.ts'
import { EntryFrame } from './entry-frame.tsx'
import { useNext, waysPage, withNext } from './entry-page.ts'

export const loader = waysPage.loader
export const clientLoader = waysPage.clientLoader

/** Making an account (spec 2 §2). */
export default function RegisterPage() {
  const t = useT('account')
  const ways = useLoaderData<typeof loader>()
  const next = useNext()
  const below = (
    <>
      {t('hasAccount')} <Link to={withNext(links.login, next)}>{t('logIn')}</Link>
    </>
  )
  return (
    <EntryFrame title={t('registerTitle')} heading={t('registerHeading')} lead={t('registerLead')} below={below}>
      <RegisterForm next={next} />
      <SocialButtons ways={ways} next={next} />
    </EntryFrame>
  )
}
