import { useT } from '../../platform/language/texts.ts'
import { useMay, useMember } from '../../platform/session/member.tsx'
import { useRoles } from '../../platform/session/roles.ts'
import type { Area } from '../../ui/frame/area.tsx'
import { openTo } from './destinations.ts'
import { QueueCount } from './queue-count.tsx'
import { useSignOut } from './use-sign-out.ts'

/** Returns the area of staff, with the screens that the signed-in person may open. */
export function useStaffArea(): Area {
  const t = useT('frame')
  const { nameOf } = useRoles()
  const { name, role, email } = useMember()
  const { mutate: signOut } = useSignOut()
  const destinations = openTo(useMay()).map(({ name: screen, group, ...rest }) => ({
    ...rest,
    label: t(screen),
    ...(group !== 'work' && { group: t(group) }),
    ...(screen === 'queue' && { count: <QueueCount /> }),
  }))
  return {
    look: 'staff',
    home: '/',
    destinations,
    person: { name, email, role: nameOf(role) },
    securityAddress: '/security',
    signOut: () => signOut(),
    tag: t('staffTag'),
  }
}
