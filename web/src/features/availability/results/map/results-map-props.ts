import type { PropertyResult } from '@chautari/contract/availability/shapes'
import type { Stay } from '../../../../entities/availability/stay.ts'

export type ResultsMapProps = {
  results: PropertyResult[]
  stay: Stay
  /** `map_style_url` of the settings: vector tiles instead of the drawn map. */
  styleUrl?: string | null
  /** The slug of the highlighted result. */
  active: string | undefined
  onActive: (slug: string | undefined) => void
}
