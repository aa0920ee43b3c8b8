import type { Package } from '@chautari/contract/availability/shapes'
import { links } from '../../links.ts'
import { breadcrumbData, StructuredData } from '../../platform/pages/structured-data.tsx'
import { tripData } from '../../entities/catalogue/trip-data.ts'

type Props = { offered: Package; steps: { name: string; to: string }[] }

/** Returns the structured data of a package page: the trip with its offer, and the breadcrumb. */
export function PackageData({ offered, steps }: Props) {
  return (
    <StructuredData
      key={offered.slug}
      describe={
        import.meta.env.SSR &&
        ((origin) => [
          tripData(origin, offered),
          breadcrumbData(origin, steps, { name: offered.title, to: links.package(offered.slug) }),
        ])
      }
    />
  )
}
