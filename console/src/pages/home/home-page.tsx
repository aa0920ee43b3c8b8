import { HomeLinks } from '../../features/frame/menu/home-links.tsx'
import { useT } from '../../platform/language/texts.ts'
import { useRoles } from '../../platform/session/roles.ts'
import { useMember } from '../../platform/session/member.tsx'
import { PageHead } from '../../ui/page-head.tsx'

export default function HomePage() {
  const t = useT('home')
  const { nameOf, effectOf } = useRoles()
  const { name, role } = useMember()
  return (
    <>
      <PageHead title={t('hello', { name })} lead={`${nameOf(role)} · ${effectOf(role)}`} />
      <HomeLinks />
    </>
  )
}
