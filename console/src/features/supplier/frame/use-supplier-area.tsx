import { useT } from '../../../platform/language/texts.ts'
import { HOMES } from '../../../platform/session/next-address.ts'
import { useSupplier, useSupplierMay, useSupplierRoles } from '../../../platform/session/supplier.tsx'
import type { Area } from '../../../ui/frame/area.tsx'
import { openTo } from './destinations.ts'
import { OrganisationHead } from './organisation-head.tsx'
import { UnreadCount } from './unread-count.tsx'
import { useSignOut } from './use-sign-out.ts'

/** Returns the area of suppliers, with the screens that the member may open. */
export function useSupplierArea(): Area {
  const t = useT('partner')
  const { namesOf } = useSupplierRoles()
  const { person, member } = useSupplier()
  const { mutate: signOut } = useSignOut()
  return {
    look: 'supplier',
    home: HOMES.supplier,
    destinations: openTo(useSupplierMay(), member.sells).map(({ name, to, icon, key }) => ({
      label: t(name),
      to,
      icon,
      key,
      ...(name === 'messages' && { count: <UnreadCount /> }),
    })),
    person: { ...person, role: namesOf(member.roles) },
    securityAddress: '/supplier/security',
    signOut: () => signOut(),
    head: <OrganisationHead />,
  }
}
