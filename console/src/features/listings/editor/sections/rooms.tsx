import { useFormats } from '../../../../platform/language/formats.ts'
import type { PropertyFile } from '../../rules/property-fields.ts'
import { SectionCard } from '../section-card.tsx'

/** The rooms of a property. */
export function Rooms({ file: { rooms } }: { file: PropertyFile }) {
  const formats = useFormats()
  return (
    <SectionCard name="rooms">
      <ul>
        {rooms.map(({ slug, title, rate }) => (
          <li key={slug}>
            {title} · {formats.rupees(rate)}
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
